import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { sampleCases } from '@engine/testing/generatedCases';
import { readSchemaFiles } from '../../../../testing/depositForm';
import type { Place } from '../definition/files';
import { formsWithStep, visitPage } from '../definition/steps';
import { findProblems } from '../testing/findProblems';
import { listRules } from './questionRules';
import { toAsked, writeRule } from './writeRule';

const files: StudioFiles = await readSchemaFiles();

/** The rules with a number that an administrator can raise and lower. */
const LIMITS = ['MAX', 'MIN', 'WORDS', 'MAX_VALUE', 'MIN_VALUE'];

/** Identifiers, whose length their format says: no shorter one is in order. */
const FIXED = ['ISBN', 'ISSN', 'ISMN'];

/** The questions of a step with a limit of their own. A sentence that has the number in its own words does not follow. */
function limitsOf(step: string) {
  const found: { place: Place; name: string }[] = [];
  visitPage(files, step, (place, node) => {
    if (!('field' in node)) return;
    const rules = listRules(files, place);
    if (rules.some(({ name }) => FIXED.includes(name))) return;
    for (const { name, isOwn, message } of rules)
      if (isOwn && LIMITS.includes(name) && !/\d/.test(message ?? ''))
        found.push({ place, name });
  });
  return found;
}

/** The files after a limit was changed as a page changes it. */
function changeLimit(
  before: StudioFiles,
  { place, name }: { place: Place; name: string },
  by: number,
): StudioFiles {
  const said = listRules(before, place).find((one) => one.name === name);
  if (said === undefined) throw new Error(`no ${name}`);
  const asked = toAsked(said);
  return writeRule(before, place, said, {
    ...asked,
    number: (asked.number ?? 0) + by,
  });
}

const steps = Object.keys(files).flatMap(
  (file) => /^steps\/([^/]+)\/ui\.json$/.exec(file)?.[1] ?? [],
);

const changed = steps.flatMap((step) => {
  const limits = limitsOf(step);
  const [form] = formsWithStep(files, step);
  return limits.length === 0 || form === undefined
    ? []
    : [1, -1].map((by) => ({ step, form, by, limits }));
});

test('regression: raising the limit of the notes of a monograph leaves the examples of other steps', () => {
  const notes = limitsOf('monograph-details').find(({ place }) =>
    listRules(files, place).some(({ sentence }) =>
      sentence.startsWith('Notes'),
    ),
  );
  if (notes === undefined) throw new Error('no notes');
  const edited = changeLimit(files, notes, 500);
  const touched = Object.keys(edited).filter(
    (file) => edited[file] !== files[file],
  );
  expect(touched.sort()).toEqual([
    'items/monograph.json',
    'steps/monograph-details/examples/about.json',
  ]);
});

test.each(sampleCases(changed))(
  'regression: the examples follow the limits of the step $step of $form by $by, and those of other steps stay',
  async ({ form, by, limits }) => {
    const edited = limits.reduce(
      (next, limit) => changeLimit(next, limit, by),
      files,
    );
    expect(await findProblems(edited, form)).toEqual([]);
  },
);
