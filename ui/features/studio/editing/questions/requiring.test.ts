import { describe, expect, it, test } from '@jest/globals';
import { sampleCases } from '@engine/testing/generatedCases';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { objectAt, placeKey, type Place } from '../definition/files';
import { formKeys, stepsOf, visitPage } from '../definition/steps';
import { setShownWhen } from '../conditions/shownWhen';
import { presentSentence } from '../conditions/ruleTerms';
import { rulesOf } from '../rules/rules';
import { isNeedShared } from '../rules/sharedRules';
import { findFaults } from '../testing/findProblems';
import { readProperties, writeProperties } from './properties';

const files: StudioFiles = await readSchemaFiles();
const keys = formKeys(files).filter((key) => !key.startsWith('studio-'));
const steps = keys.flatMap((key) =>
  stepsOf(files, key).map(({ id }): [string, string] => [id, key]),
);

function questionsOf(step: string): Place[] {
  const asked: Place[] = [];
  visitPage(files, step, (place, node) => {
    if ('field' in node) asked.push(place);
  });
  return asked;
}

function tick(place: Place): StudioFiles {
  const before = readProperties(files, place);
  return writeProperties(files, place, before, { ...before, required: true });
}

/** Hidden by an item, or required for some answers only. */
const notable: [step: string, field: string, form: string][] = [
  ['monograph-details', '/sections/0/nodes/4/nodes/0', 'deposit'],
  ['ephemera', '/sections/3/nodes/0/nodes/3/nodes/1', 'deposit'],
  ['serial-details', '/sections/2/nodes/9/nodes/1/nodes/0', 'deposit'],
  ['import-title', '/sections/0/nodes/11', 'import-title'],
];

describe('regression: a question that is ticked as required is so wherever it is shown', () => {
  const cases = sampleCases(steps).flatMap(([step, key]) =>
    questionsOf(step)
      .filter((place) => readProperties(files, place).required === false)
      .map((place): [string, Place, string] => [placeKey(place), place, key]),
  );
  const known = notable.map(([step, pointer, key]): [string, Place, string] => {
    const place = { file: `steps/${step}/ui.json`, pointer };
    return [placeKey(place), place, key];
  });
  it.each([...known, ...cases])('%s', async (_name, place, key) => {
    const edited = tick(place);
    expect(readProperties(edited, place).required).toBe(true);
    expect(await findFaults(edited, key)).toEqual([]);
  });
});

test('a question that is required and hidden by an item stays so with a condition of its own', async () => {
  const [, [step, pointer, key] = ['', '', '']] = notable;
  const place = { file: `steps/${step}/ui.json`, pointer };
  const shown = setShownWhen(tick(place), place, {
    all: [{ field: 'self/role', verb: 'isAnswered' }],
  });
  expect(presentSentence(shown, place)).toMatchObject({
    all: [{ field: 'self/role' }],
  });
  expect(await findFaults(shown, key)).toEqual([]);
});

test('where shared rules leave a question out for some answers, its step cannot require it', () => {
  const shared = [...new Set(steps.map(([step]) => step))]
    .flatMap(questionsOf)
    .filter((place) => rulesOf(files, place).need !== 'always')
    .filter((place) => isNeedShared(files, place))
    .map((place) => `${place.file} ${String(objectAt(files, place)['field'])}`);
  expect(shared).toEqual([
    'steps/publication-type/ui.json publicationFile',
    'steps/publication-type/ui.json coverFile',
    'steps/access-conditions/ui.json changeAccess',
    'steps/access-conditions/ui.json changeAccess',
    'steps/access-conditions/ui.json changeAccess',
  ]);
});
