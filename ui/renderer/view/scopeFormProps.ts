import type { Finding } from '@engine/types/evaluation';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { fieldsOf } from './fieldsOf';
import type { NodeView, ScopeView } from './viewTypes';

/** The first finding about each question, by its name. */
export type FieldFindings = Readonly<Record<string, Finding>>;

const noFindings: FieldFindings = {};

/** Builds the props of a `ScopeForm`: only the values and findings of its own questions. */
export function scopeFormProps(
  view: ScopeView,
  path: JsonPointer,
  object: JsonObject,
  judged: readonly Finding[],
  serverFindings: readonly Finding[],
): {
  view: ScopeView;
  data: JsonObject;
  findings: FieldFindings;
  told: FieldFindings;
} {
  const fields = fieldsOf(view.nodes);
  const data: JsonObject = {};
  for (const field in fields) {
    const value = object[field];
    if (value !== undefined) data[field] = value;
  }
  const findings = byField(view, path, judged);
  return { view, data, findings, told: byField(view, path, serverFindings) };
}

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
    if (isHere) found[field] ??= finding;
  }
  return found;
}

function rowNames(nodes: readonly NodeView[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'rows') return [node.node.rows];
    return node.kind === 'group' ? rowNames(node.nodes) : [];
  });
}
