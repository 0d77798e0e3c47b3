import type { JsonPointer } from '@engine/types/json';
import type { AppState } from '../../../app/store';
import { sortRemarks } from '../../upload/fileRemarks';
import { viewOf, type SlotState } from '../../upload/slotState';
import { getOpenDeposit } from '../depositState';
import { findFilePointer } from '../filePlaces';
import { findFileAt } from '../filesOf';

/** Why there is no file at a question although one was chosen, by the pointer of each such question. */
export function readRefusedFiles(
  state: AppState,
): Readonly<Record<JsonPointer, string>> {
  const deposit = getOpenDeposit(state);
  const { data } = deposit.wizard.form;
  const told = Object.entries(state.uploads).flatMap(([place, slot]) => {
    const pointer = findFilePointer(data, place);
    if (pointer === undefined) return [];
    const why = tellRefusal(slot, findFileAt(deposit, pointer));
    return why === undefined ? [] : [[pointer, why] as const];
  });
  return Object.fromEntries(told);
}

/** What is wrong with a refused file, the worst first, and what to do. */
function tellRefusal(slot: SlotState, record: unknown): string | undefined {
  if (slot.status !== 'refused' || viewOf(slot, record) !== 'refused')
    return undefined;
  const [worst] = sortRemarks(slot.errors);
  if (worst === undefined) return undefined;
  const { message, advice } = worst;
  return advice === '' ? message : `${message.replace(/\.$/, '')}. ${advice}`;
}
