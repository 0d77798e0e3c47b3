import { judge } from '../evaluate/judge';
import { normalise } from '../evaluate/values/normalise';
import { toPattern } from '../evaluate/pointers';
import {
  renameAnswers,
  renamedPath,
} from '../evaluate/documents/renameAnswers';
import { restoreJoined } from '../evaluate/documents/restoreJoined';
import { withoutBlanks } from '../evaluate/values/withoutBlanks';
import { labelAt } from '../changes/labelAt';
import type { Context } from '../types/context';
import type { Finding } from '../types/evaluation';
import type { Impact } from '../types/impact';
import type { JsonObject } from '../types/json';
import type { CompiledForm } from '../types/model';

/** A stored document with the user who sent it and the records of its files. */
export interface StoredDocument extends Pick<Context, 'user' | 'files'> {
  readonly data: JsonObject;
  /** Names it to library staff. */
  readonly reference?: string;
}

/** A form with the environment that all documents share. */
export interface ReplayedForm {
  readonly form: CompiledForm;
  readonly context: Omit<Context, 'user' | 'files'>;
}

/** How many refused documents are named. */
const NAMED = 20;

/** An answer has no place any more. */
const LOST = ['notRelevant', 'unknownField'];

/** What the second form finds at one place, and how many documents. */
interface FoundAt {
  count: number;
  readonly codes: Set<string>;
}

/**
 * Judges stored documents with both forms and counts those in which only the second finds something: each once, and each
 * once at every place. Answers that are stored joined are judged as they were given. What is never stored, such as a
 * repeated email address, both find; so it counts for neither.
 */
export function replayDocuments(
  documents: readonly StoredDocument[],
  before: ReplayedForm,
  after: ReplayedForm,
): Impact {
  const failing = new Map<string, FoundAt>();
  const losing = new Map<string, FoundAt>();
  const refused: string[] = [];
  let [unchanged, failed, lost] = [0, 0, 0];
  for (const stored of documents) {
    const { lists } = before.context;
    const data = restoreJoined(before.form.model, lists, stored.data);
    const document = { ...stored, data };
    const known = new Set(
      listErrors(document, before).map(
        ({ path, code }) => `${renamedPath(after.form, path)} ${code}`,
      ),
    );
    const found = listErrors(document, after).filter(
      ({ path, code }) => !known.has(`${path} ${code}`),
    );
    const refusals = found.filter(({ code }) => !LOST.includes(code));
    const losses = found.filter(({ code }) => LOST.includes(code));
    if (found.length === 0) unchanged += 1;
    if (refusals.length > 0) {
      failed += 1;
      if (document.reference !== undefined) refused.push(document.reference);
    }
    if (losses.length > 0) lost += 1;
    countDocument(failing, refusals);
    countDocument(losing, losses);
  }
  const models = [after.form.model, before.form.model];
  const place = (path: string, count: number) => ({
    path,
    label: labelAt(models, path),
    count,
  });
  return {
    unchanged,
    failed,
    lost,
    failing: [...failing].map(([path, { codes, count }]) => ({
      ...place(path, count),
      codes: [...codes].sort(),
    })),
    losing: [...losing].map(([path, { count }]) => place(path, count)),
    ...nameRefused(refused),
  };
}

/** Counts one document at each place of its findings, in whatever rows and by however many rules. */
function countDocument(
  places: Map<string, FoundAt>,
  findings: readonly Finding[],
): void {
  const counted = new Set<string>();
  for (const { path, code } of findings) {
    const pattern = toPattern(path);
    const at = places.get(pattern) ?? { count: 0, codes: new Set() };
    if (!counted.has(pattern)) at.count += 1;
    at.codes.add(code);
    counted.add(pattern);
    places.set(pattern, at);
  }
}

/** The impact on two groups of documents together. */
export function addImpact(one: Impact, other: Impact): Impact {
  return {
    unchanged: one.unchanged + other.unchanged,
    failed: one.failed + other.failed,
    lost: one.lost + other.lost,
    failing: addCounts(one.failing, other.failing, (first, second) => ({
      ...first,
      codes: [...new Set([...first.codes, ...second.codes])].sort(),
    })),
    losing: addCounts(one.losing, other.losing, (first) => first),
    ...nameRefused([...(one.refused ?? []), ...(other.refused ?? [])]),
  };
}

const nameRefused = (references: readonly string[]): Pick<Impact, 'refused'> =>
  references.length === 0 ? {} : { refused: references.slice(0, NAMED) };

function addCounts<One extends { path: string; count: number }>(
  ones: readonly One[],
  others: readonly One[],
  join: (one: One, other: One) => One,
): One[] {
  const sums = new Map<string, One>();
  for (const each of [...ones, ...others]) {
    const known = sums.get(each.path);
    const count = (known?.count ?? 0) + each.count;
    sums.set(each.path, { ...(known ? join(known, each) : each), count });
  }
  return [...sums.values()];
}

function listErrors(
  { data, user, files }: StoredDocument,
  { form, context }: ReplayedForm,
): Finding[] {
  const named = renameAnswers(form, data);
  const document = withoutBlanks(normalise(form, named));
  const { findings } = judge(form, document, { ...context, user, files });
  return findings.filter(({ severity }) => severity === 'error');
}
