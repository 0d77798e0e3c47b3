import type { ReactNode } from 'react';
import type { DetailRow } from '../../publisher/publisherRows';
import type { MovedList } from './countMoved';

/** The member of the texts with the words of a kind. */
export type MergeWords = 'publisher' | 'work';

/** How the record that stays is found. */
export interface MergeChooser<Other> {
  /** The search field takes the focus when it is drawn. */
  readonly focused: boolean;
  readonly query: string;
  onQuery(query: string): void;
  onChoose(other: Other): void;
}

/** What the page of a merge shows and asks for, of one kind of records. */
export interface MergeKind<Other extends { readonly id: string }> {
  readonly words: MergeWords;
  /** The record that is merged into another one. */
  readonly record: { readonly id: string; readonly name: string };
  /** The revision that its user has seen. */
  readonly revision: number;
  readonly timeZone: string;
  /** The address of the record below the context path. */
  readonly address: string;
  /** What moves and is counted before; none where the words say it. */
  readonly counted: readonly MovedList[];
  /** The words of the statuses, one of which another user may have changed meanwhile. */
  readonly statuses: Readonly<Record<string, string>>;
  nameOf(other: Other): string;
  /** The details of the record that stays. */
  toRows(other: Other): readonly DetailRow[];
  drawChooser(chooser: MergeChooser<Other>): ReactNode;
}
