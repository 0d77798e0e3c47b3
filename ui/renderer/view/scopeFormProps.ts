import { readPointer, scopeAt } from '@engine';
import type { Finding, FormState } from '@engine/types/evaluation';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { fieldsOf } from './fieldsOf';
import type { NodeView, ScopeView } from './viewTypes';

/** What is needed to draw one object. */
export interface ObjectProps {
  readonly view: ScopeView;
  /** The values that its form asks for. */
  readonly data: JsonObject;
  /** What the engine found in them. */
  readonly findings: readonly Finding[];
  /** What the API found in them: it is told at once. */
  readonly told: readonly Finding[];
  /** The objects inside it that the page asks about. */
  readonly objects: Readonly<Record<JsonPointer, ObjectProps>>;
}

/** What a `ScopeForm` is given: of the whole document only the values and findings that its own questions are about. */
export function scopeFormProps(
  view: ScopeView,
  state: Pick<FormState, 'data' | 'evaluation'>,
  serverFindings: readonly Finding[],
): ObjectProps {
  const object = (readPointer(state.data, view.path) ?? {}) as JsonObject;
  const fields = Object.values(fieldsOf(view.nodes));
  const data = Object.fromEntries(
    fields.flatMap(({ node }) => {
      const value = object[node.field];
      return value === undefined ? [] : [[node.field, value]];
    }),
  );
  const paths = new Set(fields.map(({ path }) => path));
  const rows = new Set(rowPaths(view.nodes));
  const judged = scopeAt(state.evaluation, view.path)?.findings ?? [];
  const isHere = ({ path }: Finding): boolean =>
    rows.has(path) || isInside(path, view.path, paths);
  const findings = judged.filter(isHere);
  const told = serverFindings.filter(isHere);
  const objects = Object.fromEntries(
    objectViews(view.nodes).map((inner) => [
      inner.path,
      scopeFormProps(inner, state, serverFindings),
    ]),
  );
  return { view, data, findings, told, objects };
}

/** Whether a finding is about one of the fields of the object at `scope`, or about something inside such a field. */
function isInside(
  path: JsonPointer,
  scope: JsonPointer,
  fields: ReadonlySet<JsonPointer>,
): boolean {
  if (!path.startsWith(`${scope}/`)) return false;
  const end = path.indexOf('/', scope.length + 1);
  return fields.has(end === -1 ? path : path.slice(0, end));
}

/** The objects inside an object, as the page asks about them. */
function objectViews(nodes: readonly NodeView[]): ScopeView[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'object') return [node.view];
    return node.kind === 'group' ? objectViews(node.nodes) : [];
  });
}

function rowPaths(nodes: readonly NodeView[]): JsonPointer[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'rows') return [node.path];
    return node.kind === 'group' ? rowPaths(node.nodes) : [];
  });
}
