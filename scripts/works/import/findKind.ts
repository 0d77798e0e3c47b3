import type { WorkKind } from '@contract/titles';

/** The kinds of titles, by their names. */
export const KINDS = [
  'SERIAL_TITLE',
  'MULTIPART_MONO_TITLE',
  'EPHEMERA_TITLE',
] as const satisfies readonly WorkKind[];

/** Finds the kind of this name; undefined for any other text. */
export function findKind(name: string | undefined): WorkKind | undefined {
  return KINDS.find((kind) => kind === name);
}
