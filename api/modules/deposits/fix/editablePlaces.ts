import { isObject, joinPointer, splitPointer, toPattern } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import type { CompiledForm, FieldKey, ScopeModel } from '@engine/types/model';

type Form = Pick<CompiledForm, 'model' | 'definition'>;

/** Whether a pointer is at or inside one of these places. */
export function isInside(
  pointer: JsonPointer,
  places: readonly JsonPointer[],
): boolean {
  return places.some(
    (place) => pointer === place || pointer.startsWith(`${place}/`),
  );
}

const isYesNo = ({ statements }: ScopeModel, field: string) =>
  statements.some(({ fields }) => {
    const schema = fields[field];
    return isObject(schema) && schema['type'] === 'boolean';
  });

/** The answers of an object that are computed together with a field of it. */
function listComputedWith({ computed }: ScopeModel, field: string): string[] {
  return Object.entries(computed).flatMap(
    ([target, { join = [], present }]) => {
      const sources = present === undefined ? join : [...join, present];
      const group = [target, ...sources];
      return group.includes(field) ? group : [];
    },
  );
}

/**
 * The fields of an object that open when a field of it may change. They are what is computed with it, and the yes or no
 * that asks for it or that it asks.
 */
function listOpened(form: Form, scope: ScopeModel, field: string): string[] {
  const { dependents } = form.model;
  const effects = new Set(form.definition.form.effects.map(({ when }) => when));
  const toKey = (name: string): FieldKey => `${scope.pattern}#${name}`;
  const asks = (question: string, asked: string) =>
    isYesNo(scope, question) &&
    !effects.has(joinPointer(scope.pattern, question)) &&
    (dependents[toKey(question)] ?? []).includes(toKey(asked));
  const own = [field, ...listComputedWith(scope, field)];
  const others = scope.fields.filter((other) =>
    own.some((each) => asks(other, each) || asks(each, other)),
  );
  return [...own, ...others];
}

/** Where the answers may change that these notes are about (R56). */
export function listEditable(
  form: Form,
  noted: readonly JsonPointer[],
): JsonPointer[] {
  const places = noted.flatMap((pointer) => {
    const { scopePath, field } = splitPointer(pointer);
    const scope = form.model.scopes[toPattern(scopePath)];
    if (scope === undefined) return [pointer];
    return listOpened(form, scope, field).map((name) =>
      joinPointer(scopePath, name),
    );
  });
  return [...new Set(places)];
}
