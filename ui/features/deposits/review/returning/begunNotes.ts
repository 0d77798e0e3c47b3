import { useSelector } from 'react-redux';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import type { JsonPointer } from '@engine/types/json';
import {
  findOpenForm,
  type WithForms,
} from '../../../../forms/state/formsState';
import { useKeptList } from './keptList';
import { toReturnName } from './pinnedNotes';

/** The form of a note. */
export const NOTE_FORM = 'review-note';

/** The notes that are being written and not yet pinned. */
export interface BegunNotes {
  /** Pointer of the question whose note is being written. */
  readonly open: JsonPointer | undefined;
  /** Opens the note of a question. One in which something is typed opens again after it. */
  begin(pointer: JsonPointer): void;
  /** The open one is pinned or given up. */
  end(): void;
}

const isPointer = (value: unknown): value is JsonPointer =>
  typeof value === 'string';

/**
 * Keeps in the tab which notes are being written; what is typed into them is kept with their form. One that cannot be
 * pinned any more (`canPin`), as after a decision, is not open: it would hold up every other decision.
 */
export function useBegunNotes(
  storage: Storage,
  deposit: Pick<DepositRecordAnswer, 'record' | 'correction'>,
  canPin: (pointer: JsonPointer) => boolean,
): BegunNotes {
  const [kept, keep] = useKeptList(
    storage,
    `legal-deposit.notes.${toReturnName(deposit)}`,
    isPointer,
  );
  const begun = kept.filter(canPin);
  const isTyped = useSelector(
    (state: WithForms) => findOpenForm(state, NOTE_FORM)?.wizard.dirty === true,
  );
  return {
    open: begun.at(-1),
    begin(pointer) {
      const waiting = isTyped ? begun : begun.slice(0, -1);
      keep([...waiting.filter((each) => each !== pointer), pointer]);
    },
    end: () => keep(begun.slice(0, -1)),
  };
}
