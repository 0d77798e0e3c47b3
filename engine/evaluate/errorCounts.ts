import type { ScopeEvaluation } from '../types/evaluation';
import type { CompiledForm } from '../types/model';
import type { ErrorCounts } from './evaluationTree';
import { stepOfField } from './placeFinding';
import { splitPointer, toPattern } from './pointers';

/** The errors of one object's own findings, by the number of the step that shows them. */
export function countErrors(
  form: CompiledForm,
  { findings, path, pattern }: ScopeEvaluation,
): ErrorCounts {
  let counts: number[] | null = null;
  for (const finding of findings) {
    if (finding.severity !== 'error') continue;
    counts ??= form.definition.form.steps.map(() => 0);
    const step = stepOfFinding(form, finding.path, path, pattern);
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts;
}

/** The pattern of the object itself spares a search, unless the finding is about a row of one of its fields. */
function stepOfFinding(
  form: CompiledForm,
  found: string,
  path: string,
  pattern: string,
): number {
  const { scopePath, field } = splitPointer(found);
  const isOwn = scopePath === path;
  return stepOfField(form, isOwn ? pattern : toPattern(scopePath), field);
}

/** Both counts together; the same one where the other is none. */
export function addErrors(a: ErrorCounts, b: ErrorCounts): ErrorCounts {
  if (!a || !b) return a ?? b;
  return a.map((count, step) => count + (b[step] ?? 0));
}

/** The counts with those of one object replaced. */
export function replaceErrors(
  counts: ErrorCounts,
  before: ErrorCounts | undefined = null,
  after: ErrorCounts | undefined = null,
): ErrorCounts {
  if (before === after) return counts;
  const sum = addErrors(counts, after);
  return before && sum
    ? sum.map((count, step) => count - (before[step] ?? 0))
    : sum;
}
