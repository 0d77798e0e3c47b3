import type { Change, FormState } from '../../types/evaluation';
import type { JsonObject, JsonPointer } from '../../types/json';
import type { CompiledForm, FieldKey } from '../../types/model';
import { joinPointer, readPointer, splitPointer, toPattern } from '../pointers';
import { scopeAt } from '../scopes';
import { findComputed } from '../values/computeValue';
import { isGiven } from '../values/defaultValue';
import { findRepeated } from '../values/repeatedValue';
import { rowsAt } from './applyChange';
import type { ChangedField } from './worklist';

/** The field that a change touches: of a row, the field that holds the rows. */
export function touchedField(path: JsonPointer): ChangedField {
  const { scopePath, field } = splitPointer(path.replace(/\/\d+$/, ''));
  return { key: `${toPattern(scopePath)}#${field}`, at: scopePath };
}

/** Returns the rows that a change of a list adds or replaces. All other rows stay settled. */
export function newRowsOf(
  { data }: FormState,
  { at, key }: ChangedField,
  change: Change,
): Pick<ChangedField, 'newRows'> {
  const list = joinPointer(at, key.slice(key.indexOf('#') + 1));
  switch (change.kind) {
    case 'set':
      return change.path === list ? {} : { newRows: [change.path] };
    case 'insert':
      return {
        newRows: [`${list}/${change.index ?? rowsAt(data, list).length}`],
      };
    case 'remove':
    case 'move':
      return { newRows: [] };
  }
}

/**
 * Fields that all rows have of the first one, where that has another answer now. An answer or an effect changed it, or
 * another row is the first.
 */
export function fieldsOfFirstRow(
  { model }: CompiledForm,
  before: JsonObject,
  data: JsonObject,
): ChangedField[] {
  return model.firstRowFields
    .filter(({ from }) => readPointer(before, from) !== readPointer(data, from))
    .map(({ key }) => ({ key, at: '', itself: true }));
}

/**
 * Returns the changed fields that need settling: irrelevant answers, computed, locked and given values, and a
 * new object with all its content.
 */
export function fieldsToSettle(
  { model }: CompiledForm,
  state: FormState,
  { key, at }: ChangedField,
): ChangedField[] {
  const plan = scopeAt(state.evaluation, at)?.plan;
  let scope = model.scopes[toPattern(at)];
  const field = key.slice(key.indexOf('#') + 1);
  if (plan) {
    const source =
      (scope && findComputed(scope, plan, field)) ??
      (scope && findRepeated(scope, plan, at, field)) ??
      plan.locked[field];
    const isAnswer = source === undefined && !isGiven(plan.defaults[field]);
    const stays = plan.relevant.has(field) && isAnswer;
    return stays ? [] : [{ key, at, itself: true }];
  }
  const fields: ChangedField[] = [{ key, at, itself: true }];
  let holder = at;
  while (scope && scope.parent !== null) {
    holder = holder.replace(/(\/\d+)?$/, '').replace(/\/[^/]*$/, '');
    const above: FieldKey = `${scope.parent}#${scope.property}`;
    fields.push({ key: above, at: holder, itself: true });
    scope = model.scopes[scope.parent];
  }
  return fields;
}
