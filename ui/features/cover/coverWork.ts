import { isPicture, toExtension } from '@engine';
import type { FileRecord } from '@contract/files';
import type { JsonPointer } from '@engine/types/json';

/** One item of the deposit as far as its cover is concerned. */
export interface CoverPlace {
  /** Of the cover. */
  readonly pointer: JsonPointer;
  readonly publication: FileRecord | undefined;
  readonly cover: FileRecord | undefined;
  /** The reader uploads a cover, or reads why one was not accepted. */
  readonly slotTaken: boolean;
}

export type CoverWork =
  { readonly do: 'ask'; readonly file: FileRecord } | { readonly do: 'remove' };

/** Cover → the file it was made from, for each record of covers: every file box asks with every key. */
const sourcesOf = new WeakMap<object, ReadonlyMap<string | null, string>>();

/** Of a cover that was made: the file it was made from. */
export function findMadeFrom(
  cover: FileRecord | undefined,
  made: Readonly<Record<string, string | null>>,
): string | undefined {
  if (cover === undefined) return undefined;
  const sources =
    sourcesOf.get(made) ??
    new Map(Object.entries(made).map(([file, own]) => [own, file]));
  sourcesOf.set(made, sources);
  return sources.get(cover.tempFileId);
}

/** Whether the API found nothing on a cover: it is not used before the depositor says so. */
export function isBlank({ warnings }: FileRecord): boolean {
  return warnings.some(({ code }) => code === 'coverBlank');
}

/**
 * The publications whose blank cover no longer waits for an answer: they are gone, or another cover is there.
 *
 * @param blank - Publication → its blank cover.
 */
export function findSettled(
  places: readonly CoverPlace[],
  blank: Readonly<Record<string, FileRecord>>,
): string[] {
  const open = new Set(
    places
      .filter(({ cover, slotTaken }) => cover === undefined && !slotTaken)
      .map(({ publication }) => publication?.tempFileId),
  );
  return Object.keys(blank).filter((madeFrom) => !open.has(madeFrom));
}

/**
 * Decides about a cover. A ready publication that is no image gets one, requested once. A cover made from a file
 * is removed with it. A cover that the user chose is never touched.
 *
 * @param made - Publication → its cover; null where none could be made.
 */
export function findCoverWork(
  place: CoverPlace,
  made: Readonly<Record<string, string | null>>,
): CoverWork | undefined {
  const { publication, cover, slotTaken } = place;
  const from = findMadeFrom(cover, made);
  if (cover !== undefined)
    return from !== undefined && from !== publication?.tempFileId
      ? { do: 'remove' }
      : undefined;
  if (publication?.state !== 'ready' || slotTaken) return undefined;
  if (isPicture(toExtension(publication.originalFilename))) return undefined;
  return Object.hasOwn(made, publication.tempFileId)
    ? undefined
    : { do: 'ask', file: publication };
}
