import type { KindName } from './kinds';

/** The kind of a file by its content: a known kind, or the label of another. */
export type Found =
  { kind: KindName; label?: never } | { kind?: never; label: string };
