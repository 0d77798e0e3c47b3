import type { DepositRecordAnswer, NewNote } from '@contract/staff/staff';
import type { JsonPointer } from '@engine/types/json';
import { isRecord } from '../../../../lib/isRecord';
import { useKeptList } from './keptList';

/** A question or file to which notes are pinned. */
export interface PinPlace {
  readonly pointer: JsonPointer;
  readonly isFile: boolean;
  /** The question in words. */
  readonly label: string;
}

/** A note that is pinned and not yet sent. */
export interface Pin extends PinPlace {
  readonly text: string;
}

/** The notes of a return that is being written. They outlive a reload of the page. */
export interface Pins {
  readonly all: readonly Pin[];
  find(pointer: JsonPointer): Pin | undefined;
  pin(note: Pin): void;
  remove(pointer: JsonPointer): void;
  clear(): void;
}

type PinnedDeposit = Pick<DepositRecordAnswer, 'record' | 'correction'>;

/** Names a return, which has its own notes: they are there again when it is undone, and never at the return after it. */
export const toReturnName = ({ record, correction }: PinnedDeposit) =>
  `${record.reference} ${correction?.date ?? ''}`;

const isPin = (value: unknown): value is Pin =>
  isRecord(value) &&
  typeof value.isFile === 'boolean' &&
  [value.pointer, value.label, value.text].every(
    (each) => typeof each === 'string',
  );

/** Keeps the pinned notes of a deposit in the storage of the tab. */
export function usePins(storage: Storage, deposit: PinnedDeposit): Pins {
  const [all, keep] = useKeptList(
    storage,
    `legal-deposit.review.${toReturnName(deposit)}`,
    isPin,
  );
  const without = (pointer: JsonPointer) =>
    all.filter((each) => each.pointer !== pointer);
  return {
    all,
    find: (pointer) => all.find((each) => each.pointer === pointer),
    pin: (note) => keep([...without(note.pointer), note]),
    remove: (pointer) => keep(without(pointer)),
    clear: () => keep([]),
  };
}

/** The notes as a return sends them. */
export const toNewNotes = (pins: readonly Pin[]): NewNote[] =>
  pins.map(({ pointer, isFile, text }) => ({
    ...(isFile ? { file: pointer } : { path: pointer }),
    text,
  }));
