import type { WorkKind } from '@contract/titles';
import type { TitleType } from '@engine/testing/arbitraryTitleDeposit';

/** A kind of deposits whose items belong to a title. */
export interface TitleKind {
  /** What the tests call it. */
  name: string;
  /** The field of the deposit that names or describes the title. */
  field: string;
  workKind: WorkKind;
  /** The type of a deposit under an existing title, and of one with a new title. */
  existing: TitleType;
  created: TitleType;
  /** Where the API lists the titles of the user's publisher. */
  titles: string;
}

export const titleKinds: readonly TitleKind[] = [
  {
    name: 'serials',
    field: 'serialTitle',
    workKind: 'SERIAL_TITLE',
    existing: 'SERIAL_ISSUE',
    created: 'SERIAL_TITLE',
    titles: 'publisher/serials',
  },
  {
    name: 'multipart monographs',
    field: 'multipartMonoTitle',
    workKind: 'MULTIPART_MONO_TITLE',
    existing: 'MULTIPART_MONO_PART',
    created: 'MULTIPART_MONO_TITLE',
    titles: 'publisher/multipart-monos',
  },
  {
    name: 'ephemera',
    field: 'ephemeraTitle',
    workKind: 'EPHEMERA_TITLE',
    existing: 'EPHEMERA_ITEM',
    created: 'EPHEMERA_TITLE',
    titles: 'publisher/ephemera-titles',
  },
];

/** The kind of a deposit of this type; undefined of a single monograph. */
export function findTitleKind(type: unknown): TitleKind | undefined {
  return titleKinds.find(
    ({ existing, created }) => type === existing || type === created,
  );
}
