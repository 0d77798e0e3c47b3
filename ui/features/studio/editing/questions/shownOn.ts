import type { StudioFiles } from '@contract/studio/studio';
import type { ShownOn } from '@engine/types/definition';
import { pageFile } from '../definition/fieldPath';
import { inside, listAt, writeAt, type Place } from '../definition/files';
import { stepsOf } from '../definition/steps';

/** Where the answers of deposits appear beside the deposit itself. */
export interface ShownOnProperties {
  /** A question of deposits; the answers of other forms are in their export anyway. */
  readonly ofDeposit?: boolean;
  readonly onReceipt?: boolean;
  readonly inExport?: boolean;
}

const isOfDeposit = (files: StudioFiles, { file }: Place): boolean =>
  stepsOf(files, 'deposit').some(({ id }) => pageFile(id) === file);

/** What a new question says of it: its answers appear everywhere. */
export function shownOnOfNew(
  files: StudioFiles,
  after: Place,
): { shownOn?: ShownOn[] } {
  return isOfDeposit(files, after) ? { shownOn: ['receipt', 'export'] } : {};
}

/** Where the answers to a question of deposits appear. */
export function readShownOn(
  files: StudioFiles,
  question: Place,
): ShownOnProperties {
  if (!isOfDeposit(files, question)) return {};
  const places = listAt(files, inside(question, 'shownOn'));
  return {
    ofDeposit: true,
    onReceipt: places.includes('receipt'),
    inExport: places.includes('export'),
  };
}

/** Writes where they appear; a question that appears nowhere else says nothing of it. */
export function writeShownOn(
  files: StudioFiles,
  question: Place,
  { onReceipt = false, inExport = false }: ShownOnProperties,
): StudioFiles {
  const places: ShownOn[] = [
    ...(onReceipt ? (['receipt'] as const) : []),
    ...(inExport ? (['export'] as const) : []),
  ];
  return writeAt(
    files,
    inside(question, 'shownOn'),
    places.length > 0 ? places : undefined,
  );
}
