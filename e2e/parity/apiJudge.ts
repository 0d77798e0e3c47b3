import type { Finding } from '@engine';
import type { Context } from '@contract/context';
import type { FileRecord } from '@contract/files';
import type { Json, JsonObject } from '@engine/types/json';
import type { Example } from '@engine/checks/examples/exampleTypes';
import type { Visitor } from '../../api/testing/visitors/visitor';
import { buildFileOfWords } from '../files/fileOfWords';

/** Where deposits are posted; one of an unknown form goes to the first. */
const depositAddresses: ReadonlySet<string> = new Set([
  'deposit/MONOGRAPH',
  'deposit/SERIAL',
  'deposit/multipart-mono',
  'deposit/ephemera',
]);

/** Dry runs that are under way at a time. */
const atOnce = 4;

/** Sends `own` files of their own and one of the same bytes for each purpose, for generated deposits to name. */
export async function sendSampleFiles(
  visitor: Visitor,
  purposes: readonly string[],
  own = 2,
): Promise<Context['files']> {
  const files: Context['files'] = {};
  for (const purpose of purposes) {
    const name = purpose === 'COVER_IMAGE' ? 'file.jpg' : 'file.pdf';
    const numbered = Array.from(
      { length: own },
      (_none, index) => `${purpose} ${index + 1}`,
    );
    for (const words of [...numbered, 'the same bytes']) {
      const bytes = await buildFileOfWords(words, name);
      const record = await visitor.upload(bytes, name, purpose);
      files[record.tempFileId] = record;
    }
  }
  return files;
}

/**
 * Sends the files that examples name, with other bytes but alike where theirs are alike. Files that no client can
 * send, of an unknown purpose or in another state than ready, are left out: both sides then miss them.
 */
export async function sendExampleFiles(
  visitor: Visitor,
  examples: readonly Example[],
  purposes: ReadonlySet<string>,
): Promise<Map<string, FileRecord>> {
  const named = Object.assign(
    {},
    ...examples.map(({ files }) => files),
  ) as Context['files'];
  const sent = new Map<string, FileRecord>();
  for (const {
    tempFileId,
    filename,
    purpose,
    checksum,
    state,
  } of Object.values(named)) {
    if (state !== 'ready' || checksum === '' || !purposes.has(purpose))
      continue;
    const bytes = await buildFileOfWords(checksum, filename);
    sent.set(tempFileId, await visitor.upload(bytes, filename, purpose));
  }
  return sent;
}

/** A document that names the files which were sent in the place of its own. */
export function withSentFiles(
  value: JsonObject,
  sent: ReadonlyMap<string, FileRecord>,
): JsonObject {
  const replace = (inner: Json): Json => {
    if (Array.isArray(inner)) return inner.map(replace);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, child]) => [
        key,
        key === 'tempFileId' && typeof child === 'string'
          ? (sent.get(child)?.tempFileId ?? child)
          : replace(child),
      ]),
    );
  };
  return replace(value) as JsonObject;
}

/** The findings in a deposit, or the fact that this visitor may not deposit for its publisher. */
export type ApiJudgement = Finding[] | 'refused';

/**
 * Returns the API's findings in each deposit of a visitor, by dry runs at its address. Throws on any answer but findings or a refusal
 * for the publisher.
 */
export async function judgeInApi(
  visitor: Visitor,
  bodies: readonly JsonObject[],
  addresses: readonly string[],
): Promise<ApiJudgement[]> {
  const findings: ApiJudgement[] = [];
  for (let begin = 0; begin < bodies.length; begin += atOnce) {
    const some = bodies.slice(begin, begin + atOnce);
    const runs = some.map((body, index) =>
      dryRun(visitor, body, addresses[begin + index] ?? ''),
    );
    findings.push(...(await Promise.all(runs)));
  }
  return findings;
}

async function dryRun(
  visitor: Visitor,
  body: JsonObject,
  address: string,
): Promise<ApiJudgement> {
  const known = depositAddresses.has(address) ? address : 'deposit/MONOGRAPH';
  const answer = await visitor.post(`/${known}`, body, {
    'X-Dry-Run': 'true',
  });
  if (answer.status === 401 || answer.status === 403) return 'refused';
  const { findings, error } = answer.body as {
    findings?: Finding[];
    error?: { findings?: Finding[] };
  };
  const found = answer.status === 200 ? findings : error?.findings;
  if (found === undefined)
    throw new Error(
      `The API judged nothing: ${answer.status} ${answer.text}\n${JSON.stringify(body)}`,
    );
  // Whether a number was deposited before, the page asks by look-ups: no rule judges it there.
  return found.filter(({ code }) => code !== 'remote');
}
