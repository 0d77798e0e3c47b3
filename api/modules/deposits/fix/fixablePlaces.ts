import type { FixablePlace } from '@contract/staff/staff';
import { readPointer, scopeAt, splitPointer, toPattern } from '@engine';
import { listAsked } from '@engine/evaluate/documents/askedPlaces';
import type { JsonPointer } from '@engine/types/json';
import { createLabelOf } from '../../submissions/shown/questionLabels';
import { listEditable } from './editablePlaces';
import type { AskedDeposit, JudgeDeposit } from './judgeDeposit';

/**
 * The questions that the depositor can answer again when the deposit is returned, in the order of the pages (R56). A
 * question whose answer changes others or is that of other issues is none of them, nor are details that an account has.
 */
export type ListFixable = (deposit: AskedDeposit) => Promise<FixablePlace[]>;

/** Builds the list of questions that can be answered again. */
export function createListFixable(judgeDeposit: JudgeDeposit): ListFixable {
  return async function listFixable(deposit) {
    const { payload } = deposit;
    const { form, evaluation } = await judgeDeposit(deposit);
    const changing = new Set(
      form.definition.form.effects.map(({ when }) => when),
    );
    const labelOf = createLabelOf(form.model, { form, evaluation });
    const scopeOf = (pointer: JsonPointer) =>
      form.model.scopes[toPattern(splitPointer(pointer).scopePath)];
    const isOf = (kind: 'files' | 'transient', pointer: JsonPointer) =>
      scopeOf(pointer)?.[kind].has(splitPointer(pointer).field) === true;
    /** Whether other rows have the answer of this one: it cannot change alone. */
    const isCopied = (pointer: JsonPointer) => {
      const { scopePath, field } = splitPointer(pointer);
      const copied = scopeOf(pointer)?.repeated[field];
      const rows = readPointer(payload, scopePath.replace(/\/\d+$/, ''));
      if (copied === undefined || !Array.isArray(rows)) return false;
      const { held = [] } = scopeAt(evaluation, scopePath)?.plan ?? {};
      return rows.length > 1 && held[copied.unless ?? -1] !== true;
    };
    const asked = listAsked(form, evaluation)
      .map(({ pointer }) => pointer)
      .filter((pointer) => !changing.has(toPattern(pointer)))
      .filter((pointer) => !isCopied(pointer));
    // What a question asks for whose answer is never stored is asked again with it.
    const places = asked.flatMap((pointer) =>
      isOf('transient', pointer) ? listEditable(form, [pointer]) : [pointer],
    );
    return [...new Set(places)].flatMap((path) => {
      const label = labelOf(payload, path);
      const isFile = isOf('files', path);
      return label === undefined ? [] : [{ path, label, isFile }];
    });
  };
}
