import { readFile } from 'node:fs/promises';
import { EpubCheck, type ValidationMessage } from '@likecoin/epubcheck-ts';
import type { InspectionFinding } from '../../ports/fileInspector';
import type { JobAnswer, JobInput } from '../job';

/** As many kinds of finding are shown; the rest is counted. */
const SHOWN = 10;
const SEVERITIES: readonly string[] = ['fatal', 'error', 'warning'];

/** Where the fault is that a code names, by its first letters. */
const areas: Readonly<Record<string, string>> = {
  ACC: 'what helps readers with a disability',
  CSS: 'a style sheet (how pages look)',
  HTM: 'a page of the book',
  MED: 'a picture, sound or video',
  NAV: 'the table of contents',
  NCX: 'the table of contents',
  OPF: 'what the book says of itself and its parts',
  PKG: 'the packing of the file',
  RSC: 'a part of the book, or a link to one',
  SCP: 'a script',
};

/** Reports EPUBCheck's messages about an EPUB; they never refuse it. */
export async function runEpubCheck(input: JobInput): Promise<JobAnswer> {
  const { messages } = await EpubCheck.validate(await readFile(input.path));
  const kinds = new Map<string, ValidationMessage[]>();
  for (const message of withoutRepetitions(messages)) {
    const alike = kinds.get(message.id);
    if (alike === undefined) kinds.set(message.id, [message]);
    else alike.push(message);
  }
  const worstFirst = [...kinds.values()].sort(
    ([a], [b]) => rank(a?.severity) - rank(b?.severity),
  );
  const isFatal = ([first]: readonly ValidationMessage[]) =>
    first?.severity === 'fatal';
  const minor = worstFirst.filter((alike) => !isFatal(alike));
  return {
    remarks: [
      ...worstFirst.filter(isFatal).slice(0, SHOWN).map(toRemark),
      ...summarise(minor),
    ],
  };
}

/** Returns one finding that counts the messages, and behind it the first kinds for the producer of the book. */
function summarise(
  kinds: readonly (readonly ValidationMessage[])[],
): InspectionFinding[] {
  if (kinds.length === 0) return [];
  const count = countMessages(kinds);
  const found =
    count === 1
      ? '1 technical error'
      : `${count} technical errors of ${kinds.length === 1 ? 'one kind' : `${kinds.length} kinds`}`;
  const rest = kinds.slice(SHOWN);
  return [
    { code: 'epubCheckSummary', params: { found } },
    ...kinds.slice(0, SHOWN).map(toRemark),
    ...(rest.length === 0
      ? []
      : [{ code: 'epubCheckMore', params: { count: countMessages(rest) } }]),
  ];
}

function countMessages(
  kinds: readonly (readonly ValidationMessage[])[],
): number {
  return kinds.reduce((sum, { length }) => sum + length, 0);
}

/** Returns the messages without repetitions, since several checks of EPUBCheck may find the same fault. */
function withoutRepetitions(
  messages: readonly ValidationMessage[],
): ValidationMessage[] {
  const relevant = messages.filter(({ severity }) =>
    SEVERITIES.includes(severity),
  );
  return [
    ...new Map(
      relevant.map((each) => [
        JSON.stringify([each.id, each.message, each.location]),
        each,
      ]),
    ).values(),
  ];
}

function rank(severity = ''): number {
  return SEVERITIES.indexOf(severity);
}

function toRemark(alike: readonly ValidationMessage[]): InspectionFinding {
  const [first] = alike;
  const { path = '', line } = first?.location ?? {};
  const place = line === undefined ? path : `${path}, line ${line}`;
  const others = alike.length - 1;
  const more = others === 0 ? '' : ` (and ${others} more)`;
  const id = first?.id ?? '';
  const params = {
    id,
    message: first?.message ?? '',
    area: areas[id.slice(0, 3)] ?? 'the book',
    where: `${place || 'the file as a whole'}${more}`,
  };
  return toFinding(first?.severity, params);
}

/** Its three severities have consequences of their own: a part that cannot be opened, one that is missing, a blemish. */
function toFinding(
  severity: ValidationMessage['severity'] | undefined,
  params: InspectionFinding['params'],
): InspectionFinding {
  if (severity === 'fatal') return { code: 'epubCheckFatal', params };
  if (severity === 'error') return { code: 'epubCheckError', params };
  return { code: 'epubCheckFinding', params };
}
