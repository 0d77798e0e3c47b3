import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it, test } from '@jest/globals';
import type { FormFile } from '@engine';
import { expandForm } from '@engine/compile/definition/expandPlaces';
import { sampleCases } from '@engine/testing/generatedCases';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { answersOn } from '../conditions/conditionsAbout';
import { objectAt, placeKey, writeAt, type Place } from '../definition/files';
import { formKeys, stepsOf, visitPage } from '../definition/steps';
import { findFaults } from '../testing/findProblems';
import { dependentsOfRemoval, type Dependent } from './dependents';
import { formOf, placesOf } from './formUses';
import { releaseDependent, type Release } from './releaseDependent';
import { removeNode } from './removeNode';
import { dependentsOfStep } from './removeStep';

const files: StudioFiles = await readSchemaFiles();
const generated = await readFile(
  resolve(
    import.meta.dirname,
    '../../../../../api/modules/forms/generated/readFields.ts',
  ),
  'utf8',
);

/** What the portal reads by name: form → pointers. The browser gets it from the API. */
const reads: Record<string, string[]> = Object.fromEntries(
  [...generated.matchAll(/^ {2}'?([\w-]+)'?: \[([^\]]*)\]/gm)].map(
    ([, key = '', paths = '']) => [
      key,
      [...paths.matchAll(/'([^']+)'/g)].map(([, path = '']) => path),
    ],
  ),
);

/** Each question and rows of every form, with the first form that asks it. */
const parts = [
  ...new Map(
    formKeys(files)
      .flatMap((key) => stepsOf(files, key).map(({ id }) => [key, id] as const))
      .reverse()
      .flatMap(([key, step]) =>
        answersOf(step).map((place): [string, [Place, string]] => [
          placeKey(place),
          [place, key],
        ]),
      ),
  ),
].map(([name, [place, key]]): [string, Place, string] => [name, place, key]);

function answersOf(step: string): Place[] {
  const found: Place[] = [];
  visitPage(files, step, (place, node) => {
    if ('field' in node || 'rows' in node) found.push(place);
  });
  return found;
}

function at(step: string, field: string): Place {
  const found = answersOf(step).find(
    (place) => objectAt(files, place)['field'] === field,
  );
  if (found === undefined) throw new Error(`${step} asks for no ${field}`);
  return found;
}

/** The files after all safe changes that free a part; undefined where one of its dependents has none. */
function freed(before: StudioFiles, part: Place): StudioFiles | undefined {
  let next = before;
  let found = dependentsOfRemoval(next, part, reads);
  while (found.length > 0) {
    const release = releasesOf(next, part, found).at(0);
    if (release === undefined) return undefined;
    next = release.files;
    found = dependentsOfRemoval(next, part, reads);
  }
  return next;
}

const releasesOf = (
  before: StudioFiles,
  part: Place,
  found: readonly Dependent[],
): Release[] =>
  found.flatMap((one) => releaseDependent(before, part, one, reads) ?? []);

const kindsAt = (place: Place): string[] =>
  dependentsOfRemoval(files, place, reads).map(({ kind }) => kind);

describe('a part that can be deleted leaves forms without errors', () => {
  const cases = sampleCases(parts);
  let count = 0;
  it.each(cases)('%s', async (_name, place, key) => {
    const free = freed(files, place);
    if (free === undefined) return;
    count += 1;
    const without = removeNode(free, place, files);
    expect(await findFaults(without, key, reads)).toEqual([]);
  });

  it('regression: a third of them can be, or more', () => {
    expect(count).toBeGreaterThan(cases.length / 3);
  });
});

test.each([
  ['serial-details', 'subtitle'],
  ['serial-details', 'url'],
  ['serial-details', 'formerIssn'],
  ['serial-details', 'anythingElse'],
  ['multipart-mono', 'anythingElse'],
  ['multipart-mono', 'publishedInPrint'],
  ['multipart-mono', 'firstPart'],
])(
  'regression: %s, %s: the answers of chosen titles stay',
  async (step, field) => {
    const place = at(step, field);
    expect(kindsAt(place)).toEqual([]);
    const without = removeNode(files, place, files);
    expect(await findFaults(without, 'deposit', reads)).toEqual([]);
    expect(formOf(without, 'deposit')).toEqual(formOf(files, 'deposit'));
  },
);

test.each([
  ['monograph-details', 'seriesNumber', 'changedTogether', 'stopChanging'],
  ['publisher-details', 'street', 'filledIn', 'stopFilling'],
  ['monograph-details', 'languages', 'calculatedWith', 'stopCalculating'],
  ['monograph-details', 'genre', 'calculatedWith', 'stopCalculating'],
])('%s, %s: %s, which a safe change ends', (step, field, kind, change) => {
  const place = at(step, field);
  const found = dependentsOfRemoval(files, place, reads);
  const one = found.find((dependent) => dependent.kind === kind);
  const release = one && releaseDependent(files, place, one, reads);
  expect(release?.kind).toBe(change);
  const left = dependentsOfRemoval(release?.files ?? files, place, reads);
  expect(left).toEqual(found.filter((dependent) => dependent !== one));
});

test('a value that the portal reads is still calculated', () => {
  const place = at('monograph-details', 'languages');
  const read = { deposit: ['/submissionItems/*/language'] };
  const [one] = dependentsOfRemoval(files, place, read);
  expect(one?.kind).toBe('calculatedWith');
  expect(one && releaseDependent(files, place, one, read)).toBeUndefined();
});

test('what other titles have in common stays', () => {
  const place = at('serial-details', 'requestedSubtitle');
  const [one] = dependentsOfRemoval(files, place, reads);
  expect(one?.kind).toBe('changedTogether');
  const release = one && releaseDependent(files, place, one, reads);
  const pointersOf = (all: StudioFiles): string[] => {
    const form: FormFile = formOf(all, 'deposit');
    const { effects } = expandForm(form, placesOf(all, form));
    const text = JSON.stringify(effects);
    return [...text.matchAll(/"(\/\w+\/requested\w+)"/g)].map(
      ([, pointer = '']) => pointer,
    );
  };
  const before = pointersOf(files);
  expect(before).toContain('/multipartMonoTitle/requestedSubtitle');
  expect(pointersOf(release?.files ?? files)).toEqual(
    before.filter((one) => one !== '/serialTitle/requestedSubtitle'),
  );
});

test('regression: steps that depend on an answer have the names of the outline', () => {
  const place = at('access-conditions', 'changeAccess');
  const names = dependentsOfRemoval(files, place, reads)
    .filter(({ kind }) => kind === 'usedByStep')
    .map(({ name }) => name);
  expect(names).toEqual([
    'ePublication details: Serial title and its issues',
    'ePublication details: Multipart monograph title and its parts',
    'ePublication details: Ephemera title and its items',
  ]);
});

test('regression: a step that asks the same of another object does not depend on an answer', () => {
  expect(kindsAt(at('serial-details', 'isFiction'))).not.toContain(
    'usedByStep',
  );
});

test.each([
  ['serial-details', 'changeRequest'],
  ['multipart-mono', 'changeRequest'],
  ['ephemera', 'changeDetails'],
])(
  'regression: %s, %s: no step depends on it that a deposit never has beside it',
  (step, field) => {
    expect(kindsAt(at(step, field))).not.toContain('usedByStep');
  },
);

describe('an answer that sentences of a form say', () => {
  const place = at('publisher-details', 'street');
  const said = answersOn(files, 'publisher-details').find(
    ({ field }) => field === 'street',
  );
  const street = { answer: `/${said?.names.join('/') ?? ''}` };
  const title = { answer: '/serialTitle/title' };
  const withWording = (wording: Json): StudioFiles =>
    writeAt(
      files,
      { file: 'forms/deposit.form.json', pointer: '/wordings/place' },
      wording,
    );
  const findWorded = (edited: StudioFiles) =>
    dependentsOfRemoval(edited, place, {}).find(
      ({ kind }) => kind === 'worded',
    );

  it('is said no longer where another one fills the placeholder', () => {
    const edited = withWording([street, title]);
    const one = findWorded(edited);
    const release = one && releaseDependent(edited, place, one);
    expect(release?.kind).toBe('stopSaying');
    const left = release?.files ?? {};
    expect(formOf(left, 'deposit').wordings).toEqual({
      ...formOf(files, 'deposit').wordings,
      place: [title],
    });
    expect(findWorded(left)).toBeUndefined();
  });

  it('stays where nothing else fills it', () => {
    const edited = withWording(street);
    const one = findWorded(edited);
    expect(one?.name).toBe(formOf(files, 'deposit').title);
    expect(one && releaseDependent(edited, place, one)).toBeUndefined();
  });
});

describe('two forms with one title and the same steps', () => {
  const { roles: _needed, ...second } = objectAt(files, {
    file: 'forms/deposit.form.json',
    pointer: '',
  });
  const both = { ...files, 'forms/second.form.json': second };

  it('are two uses', () => {
    const place = at('publisher-details', 'street');
    const found = dependentsOfRemoval(both, place, {});
    expect(
      found
        .filter(({ kind }) => kind === 'filledIn')
        .map(({ formKey }) => formKey),
    ).toEqual(['deposit', 'second']);
  });

  it.each([
    ['second', []],
    ['deposit', ['Title']],
  ])('%s loses a step whatever the other needs of it', (key, needed) => {
    const found = dependentsOfStep(both, key, 'monograph-details', {});
    expect(
      found
        .filter(({ kind }) => kind === 'role')
        .map(({ question }) => question),
    ).toEqual(needed);
  });
});
