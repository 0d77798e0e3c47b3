import { useState } from 'react';
import type { NewNote } from '@contract/staff';
import type { JsonPointer } from '@engine/types/json';

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

const toKey = (reference: string) => `legal-deposit.review.${reference}`;

function read(storage: Storage, reference: string): readonly Pin[] {
  const kept = storage.getItem(toKey(reference));
  return kept === null ? [] : (JSON.parse(kept) as readonly Pin[]);
}

/** Keeps the pinned notes of a deposit in the storage of the tab. */
export function usePins(storage: Storage, reference: string): Pins {
  const [all, setAll] = useState(() => read(storage, reference));
  const keep = (pins: readonly Pin[]) => {
    setAll(pins);
    if (pins.length === 0) storage.removeItem(toKey(reference));
    else storage.setItem(toKey(reference), JSON.stringify(pins));
  };
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
