import type { KindName } from './kinds';

/** What a file is by its content: one of the known kinds, or how else to call it. */
export type Found =
  { kind: KindName; label?: never } | { kind?: never; label: string };
