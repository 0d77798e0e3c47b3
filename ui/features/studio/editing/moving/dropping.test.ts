import { describe, expect, it } from '@jest/globals';
import { checkMeta } from '@engine/checks/rules/checkMeta';
import { sampleCases } from '@engine/testing/generatedCases';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { pageFile } from '../definition/fieldPath';
import { placeKey, type Place } from '../definition/files';
import { formKeys, stepsOf, visitPage } from '../definition/steps';
import { isNode, objectKey, parentOf } from './moveNode';
import { dropPart } from './movePart';

const files: StudioFiles = await readSchemaFiles();
const isMeta = (file: string) => file.startsWith('meta/');
const metas = Object.fromEntries(
  Object.entries(files).filter(([file]) => isMeta(file)),
);
const steps = formKeys(files).flatMap((key) =>
  stepsOf(files, key).map(({ id }): [string, string] => [id, key]),
);

/** The step itself, its sections and everything in them. */
function partsOf(step: string): Place[] {
  const found: Place[] = [{ file: pageFile(step), pointer: '' }];
  visitPage(files, step, (place) => found.push(place));
  return found;
}

/** The questions of a page, in the order of the alphabet. */
function fieldsOf(edited: StudioFiles, step: string): string[] {
  const fields: string[] = [];
  visitPage(edited, step, (_place, { field }) => {
    if (typeof field === 'string') fields.push(field);
  });
  return fields.sort();
}

/** Whether a moved node still asks about the same object, under the same conditions and locks. */
const isAsBefore = (edited: StudioFiles, from: Place, to: Place): boolean =>
  !isNode(from) ||
  objectKey(files, parentOf(from)) === objectKey(edited, parentOf(to));

/** What the meta-schema says of files that changed, by the content: many moves end alike. */
function faultsOf(edited: StudioFiles): string[] {
  const changed = Object.fromEntries(
    Object.entries(edited).filter(
      ([file, content]) => content !== files[file] && !isMeta(file),
    ),
  );
  return checkMeta({ ...metas, ...changed }).map(
    ({ file, pointer, reason }) => `${file}#${pointer}: ${reason}`,
  );
}

describe('regression: wherever a part is dropped, its page is in order and keeps every question', () => {
  it.each(steps)('in the step %s of %s', (step, key) => {
    const parts = partsOf(step);
    const before = fieldsOf(files, step);
    const broken: string[] = [];
    const from = sampleCases(parts);
    for (const one of from)
      for (const onto of parts) {
        const moved = dropPart(files, key, one, onto);
        if (moved === undefined) continue;
        const faults = faultsOf(moved.files);
        const lost = fieldsOf(moved.files, step).join() !== before.join();
        const stays = isAsBefore(moved.files, one, moved.place);
        if (lost || !stays || faults.length > 0)
          broken.push(`${placeKey(one)} on ${onto.pointer}: ${faults.join()}`);
      }
    expect(broken).toEqual([]);
  });
});
