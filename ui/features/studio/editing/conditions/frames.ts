import { pointerTokens } from '@engine';
import { toPointer } from '@engine/patches/fileDraft';
import type { StudioFiles } from '@contract/studio/studio';
import { objectAt, type Place } from '../definition/files';
import type { Term } from './statements';

/** The section that a part of a page is in, then all groups, rows and objects around it, the outermost first. */
export function framesAround(
  files: StudioFiles,
  { file, pointer }: Place,
): Place[] {
  const tokens = pointerTokens(pointer);
  return tokens
    .map((_, index) => ({ file, pointer: toPointer(tokens.slice(0, index)) }))
    .filter((part) => 'nodes' in objectAt(files, part));
}

/** Those of them whose conditions the rules of the part can repeat: what is inside of rows has an object of its own. */
export function framesOfObject(files: StudioFiles, part: Place): Place[] {
  const frames = framesAround(files, part);
  const last = frames.findLastIndex((frame) => {
    const node = objectAt(files, frame);
    return 'rows' in node || 'object' in node;
  });
  return frames.slice(last + 1);
}

/** The condition of a section or group; undefined without one. */
export function frameTerm(files: StudioFiles, frame: Place): Term | undefined {
  const { when } = objectAt(files, frame);
  return typeof when === 'string' ? { name: when, holds: true } : undefined;
}

/** The conditions of sections and groups, each once. */
export const termsOfFrames = (
  files: StudioFiles,
  frames: readonly Place[],
): Term[] => {
  const terms = frames.flatMap((frame) => frameTerm(files, frame) ?? []);
  return terms.filter(
    ({ name }, index) => terms.findIndex((one) => one.name === name) === index,
  );
};
