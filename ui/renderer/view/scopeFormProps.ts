import { objectOf, readPointer, scopeAt, splitPointer } from '@engine';
import type {
  Evaluation,
  Finding,
  PendingChange,
} from '@engine/types/evaluation';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { StepNow } from '../types';
import { fieldsOf } from './fieldsOf';
import type { NodeView, ScopeView } from './viewTypes';

/** The findings to show at each question, by its name: its first finding, or all warnings about its answer. */
export type FieldFindings = Readonly<Record<string, Finding>>;

const noFindings: FieldFindings = {};

/** Builds the props of a `ScopeForm`: only the values and findings of its own questions. */
export function scopeFormProps(
  view: ScopeView,
  path: JsonPointer,
  { state, serverFindings, showAll, judged }: StepNow,
): {
  view: ScopeView;
  data: JsonObject;
  held: string | undefined;
  findings: FieldFindings;
  judged: FieldFindings;
  serverFindings: FieldFindings;
  showAll: boolean;
} {
  const fields = fieldsOf(view.nodes);
  const object = objectOf(readPointer(state.data, path));
  const data: JsonObject = {};
  for (const name of shownAnswers(fields)) {
    const value = object[name];
    if (value !== undefined) data[name] = value;
  }
  const held = findHeld(state.pending, path);
  if (held !== undefined) data[held.field] = held.value;
  const findings = byField(view, path, findingsAt(state.evaluation, path));
  return {
    view,
    data,
    held: held?.field,
    findings,
    judged: Object.fromEntries(
      Object.entries(findings).filter(([, one]) =>
        Object.hasOwn(judged, one.path),
      ),
    ),
    serverFindings: byField(view, path, serverFindings),
    showAll,
  };
}

/** The names of the questions, and of the answers that are shown beside them. */
const shownAnswers = (fields: ReturnType<typeof fieldsOf>): string[] =>
  Object.values(fields).flatMap(({ node: { field, beside } }) =>
    beside === undefined ? [field] : [field, beside.field],
  );

/** The choice of an object that an arrow key reached, and that asks before it is made. */
function findHeld(
  pending: PendingChange | undefined,
  path: JsonPointer,
): { field: string; value: Json } | undefined {
  if (!pending?.isQuiet || pending.change.kind !== 'set') return undefined;
  const { scopePath, field } = splitPointer(pending.change.path);
  const { value } = pending.change;
  return scopePath === path && value !== undefined
    ? { field, value }
    : undefined;
}

/** The findings of an object, then those of the objects around it that point into it. */
export function findingsAt(
  evaluation: Evaluation,
  path: JsonPointer,
): readonly Finding[] {
  const own = scopeAt(evaluation, path)?.findings ?? noList;
  const pointed = pointedFrom(evaluation, path);
  return pointed.length === 0 ? own : [...own, ...pointed];
}

/** The findings of the objects around a place that point into it. */
export function pointedFrom(
  evaluation: Evaluation,
  path: JsonPointer,
): readonly Finding[] {
  const found: Finding[] = [];
  for (let around = path; around !== '';) {
    around = around.slice(0, around.lastIndexOf('/'));
    const { findings = noList } = scopeAt(evaluation, around) ?? {};
    for (const finding of findings)
      if (finding.path.startsWith(`${path}/`)) found.push(finding);
  }
  return found.length === 0 ? noList : found;
}

const noList: readonly Finding[] = [];

/**
 * Returns the findings about questions of the object at `path` or inside them; for rows only findings about the
 * whole list.
 */
function byField(
  view: ScopeView,
  path: JsonPointer,
  findings: readonly Finding[],
): FieldFindings {
  if (findings.length === 0) return noFindings;
  const fields = fieldsOf(view.nodes);
  const rows = new Set(rowNames(view.nodes));
  const found: Record<string, Finding> = {};
  for (const finding of findings) {
    if (!finding.path.startsWith(`${path}/`)) continue;
    const [field = '', ...inside] = finding.path
      .slice(path.length + 1)
      .split('/');
    const isHere =
      Object.hasOwn(fields, field) || (rows.has(field) && inside.length === 0);
    if (!isHere) continue;
    const first = found[field];
    found[field] = first === undefined ? finding : withWarning(first, finding);
  }
  return found;
}

/** The first finding about a question; all warnings about one answer are joined. */
function withWarning(first: Finding, next: Finding): Finding {
  const areWarnings = [first, next].every(
    ({ severity }) => severity === 'warning',
  );
  return areWarnings && first.path === next.path
    ? { ...first, message: `${first.message} ${next.message}` }
    : first;
}

function rowNames(nodes: readonly NodeView[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'rows') return [node.node.rows];
    return node.kind === 'group' ? rowNames(node.nodes) : [];
  });
}
