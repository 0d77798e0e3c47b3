import { judge } from '../evaluate/judge';
import { normalise } from '../evaluate/values/normalise';
import { toPattern } from '../evaluate/pointers';
import {
  renameAnswers,
  renamedPath,
} from '../evaluate/documents/renameAnswers';
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
}

/** A form with the environment that all documents share. */
export interface ReplayedForm {
  readonly form: CompiledForm;
  readonly context: Omit<Context, 'user' | 'files'>;
}

/** An answer has no place any more. */
const LOST = ['notRelevant', 'unknownField'];

/**
 * Judges stored documents with both forms and counts what only the second finds. What is never stored, such as a
 * repeated email address, both find; so it counts for neither.
 */
export function replayDocuments(
  documents: readonly StoredDocument[],
  before: ReplayedForm,
  after: ReplayedForm,
): Impact {
  const counts = new Map<string, number>();
  let unchanged = 0;
  for (const document of documents) {
    const known = new Set(
      listErrors(document, before).map(
        ({ path, code }) => `${renamedPath(after.form, path)} ${code}`,
      ),
    );
    const found = listErrors(document, after).filter(
      ({ path, code }) => !known.has(`${path} ${code}`),
    );
    if (found.length === 0) unchanged += 1;
    const kinds = new Set(
      found.map(({ path, code }) => `${code} ${toPattern(path)}`),
    );
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const failing: Impact['failing'] = [];
  const losing: Impact['losing'] = [];
  for (const [kind, count] of counts) {
    const cut = kind.indexOf(' ');
    const [code, path] = [kind.slice(0, cut), kind.slice(cut + 1)];
    const label = labelAt([after.form.model, before.form.model], path);
    const labelled = { path, label, count };
    if (LOST.includes(code)) losing.push(labelled);
    else failing.push({ ...labelled, code });
  }
  return { unchanged, failing, losing };
}

/** The impact on two groups of documents together. */
export function addImpact(one: Impact, other: Impact): Impact {
  return {
    unchanged: one.unchanged + other.unchanged,
    failing: addCounts(
      one.failing,
      other.failing,
      ({ path, code }) => `${code} ${path}`,
    ),
    losing: addCounts(one.losing, other.losing, ({ path }) => path),
  };
}

function addCounts<One extends { count: number }>(
  ones: readonly One[],
  others: readonly One[],
  keyOf: (one: One) => string,
): One[] {
  const sums = new Map<string, One>();
  for (const each of [...ones, ...others]) {
    const known = sums.get(keyOf(each));
    const count = (known?.count ?? 0) + each.count;
    sums.set(keyOf(each), { ...(known ?? each), count });
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
