import type { JsonPointer } from '../../types/json';
import type { CompiledForm, FieldKey, FormModel } from '../../types/model';

/** The fields to settle, each after those it depends on, with the pointers of the objects inside which. */
export type Worklist = ReadonlyMap<FieldKey, ReadonlySet<JsonPointer>>;

/**
 * A changed field with its dependents. They are in the same object, except those that a condition reads from
 * outside or that copy the first row.
 */
export interface ChangedField {
  readonly key: FieldKey;
  /** Pointer of the object that holds it. */
  readonly at: JsonPointer;
  /** Its own value is to be settled too. */
  readonly itself?: boolean;
  /** Of a list: the rows whose inside is new. All rows unless given. */
  readonly newRows?: readonly JsonPointer[];
}

/** Everything that the form knows, everywhere in the document. */
export function listEverything({ model }: CompiledForm): Worklist {
  const everywhere = new Set(['']);
  return new Map(model.order.map((key) => [key, everywhere]));
}

/** Returns the dependents of these changes. A change inside a row affects fields of that row alone. */
export function listDependents(
  { model }: CompiledForm,
  changes: readonly ChangedField[],
): Worklist {
  const work = new Map<FieldKey, Set<JsonPointer>>();
  for (const { key, at, itself, newRows } of changes) {
    if (itself) add(key, at);
    const byRule = newRows && model.ruleDependents[key];
    const dependents = byRule ?? model.dependents[key];
    const around = placeAround(at, model.seenFrom[key]);
    dependents?.forEach((field) => add(field, around));
    if (byRule) newRows.forEach((row) => addInside(key, row));
  }
  for (const { key, row } of model.firstRowFields) {
    if (!work.get(key)?.has(row)) continue;
    add(key, '');
    model.dependents[key]?.forEach((field) => add(field, ''));
  }
  return work.size > 1 ? inOrder(model, work) : work;

  function add(field: FieldKey, at: JsonPointer): void {
    const places = work.get(field);
    if (places) places.add(at);
    else work.set(field, new Set([at]));
  }

  function addInside(list: FieldKey, row: JsonPointer): void {
    const rows = `${list.replace('#', '/')}/*`;
    for (const field of model.dependents[list] ?? []) {
      if (field.startsWith(rows)) add(field, row);
    }
  }
}

/** The pointer of the object of this pattern around a place; the place itself unless there is a pattern. */
function placeAround(
  at: JsonPointer,
  pattern: string | undefined,
): JsonPointer {
  if (pattern === undefined) return at;
  return at.split('/').slice(0, pattern.split('/').length).join('/');
}

const numbersOf = new WeakMap<FormModel, ReadonlyMap<FieldKey, number>>();

function inOrder(
  model: FormModel,
  work: ReadonlyMap<FieldKey, Set<JsonPointer>>,
): Worklist {
  const numbers =
    numbersOf.get(model) ??
    new Map(model.order.map((key, number) => [key, number]));
  numbersOf.set(model, numbers);
  const number = (key: FieldKey) => numbers.get(key) ?? 0;
  return new Map([...work].sort(([a], [b]) => number(a) - number(b)));
}
