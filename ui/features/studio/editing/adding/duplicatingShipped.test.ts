import { describe, expect, it, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { sampleCases } from '@engine/testing/generatedCases';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { inside, listAt, type Place } from '../definition/files';
import { formKeys, stepsOf, visitPage } from '../definition/steps';
import { removeNode } from '../removing/removeNode';
import { findProblems } from '../testing/findProblems';
import { duplicateOf, keptSingle } from './duplicateOf';

const files: StudioFiles = await readSchemaFiles();
const toLabel = (label: string) => `${label} (copy)`;
const isOfStudio = (key: string) => key.startsWith('studio-');
const keys = formKeys(files).filter((key) => !isOfStudio(key));

const steps = keys.flatMap((key) =>
  stepsOf(files, key).map(({ id }): [string, string] => [id, key]),
);

/** The sections and rows of a step that have anything in them, the last first: a copy moves those after it. */
function partsOf(step: string): Place[] {
  const found: Place[] = [];
  visitPage(files, step, (place, node) => {
    const isSection = /^\/sections\/\d+$/.test(place.pointer);
    const isFull = listAt(files, inside(place, 'nodes')).length > 0;
    if ((isSection && isFull) || 'rows' in node) found.push(place);
  });
  return found.reverse();
}

const nameOf = ({ file, pointer }: Place): string =>
  `${file.split('/')[1]}${pointer}`;

describe('every section and rows that the service made, copied', () => {
  it.each(sampleCases(steps))('in the step %s of %s', async (step, key) => {
    const copied = partsOf(step).reduce((next, place) => {
      const make = duplicateOf(next, key, place, toLabel);
      return make?.()?.files ?? next;
    }, files);
    expect(await findProblems(copied, key)).toEqual([]);
  });
});

test('what is not copied says why', () => {
  const kept = steps.flatMap(([step, key]) =>
    partsOf(step).flatMap((place) => {
      const why = keptSingle(files, key, place);
      return why === undefined ? [] : [`${nameOf(place)} ${why}`];
    }),
  );
  expect([...new Set(kept)].sort()).toEqual([
    'ephemera/sections/0 nothing',
    'ephemera/sections/1 decidesSteps',
    'ephemera/sections/5 rowsElsewhere',
    'ephemera/sections/5/nodes/1 rowsElsewhere',
    'import-title/sections/0 formsElsewhere',
    'import-title/sections/1 formsElsewhere',
    'import-title/sections/2 formsElsewhere',
    'multipart-mono/sections/0 nothing',
    'multipart-mono/sections/1 decidesSteps',
    'multipart-mono/sections/5 rowsElsewhere',
    'multipart-mono/sections/5/nodes/1 rowsElsewhere',
    'publication-type/sections/0 nothing',
    'publication-type/sections/1 decidesSteps',
    'publisher-details/sections/0 nothing',
    'register/sections/4 nothing',
    'reuse-conditions/sections/3 nothing',
    'reuse-conditions/sections/4 nothing',
    'reuse-conditions/sections/5 nothing',
    'reuse-conditions/sections/6 nothing',
    'review-summary/sections/0 nothing',
    'review-summary/sections/2 nothing',
    'serial-details/sections/0 nothing',
    'serial-details/sections/1 decidesSteps',
    'serial-details/sections/5 rowsElsewhere',
    'serial-details/sections/5/nodes/1 rowsElsewhere',
  ]);
});

test('a copied section of the service is taken away whole', () => {
  const section: Place = {
    file: 'steps/register/ui.json',
    pointer: '/sections/2',
  };
  const copy = duplicateOf(files, 'register', section, toLabel)?.();
  expect(copy).toBeDefined();
  if (copy === undefined) return;
  expect(removeNode(copy.files, copy.place, files)).toEqual(files);
});
