import { describe, expect, it, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { addAsked, type AskedQuestion } from './adding/addAsked';
import { addForm } from './adding/addForm';
import { addSection } from './adding/addSection';
import { addStep } from './adding/addStep';
import { answersOn } from './conditions/conditionsAbout';
import { duplicateSection } from './adding/duplicateSection';
import { noCopyOf } from './adding/noCopy';
import { listAt, objectAt, type Place } from './definition/files';
import { dropPart, movePart } from './moving/movePart';
import { movePlaces } from './moving/movePlaces';
import { moveToSection } from './moving/moveToSection';
import { outlineOf } from './outline/outline';
import { readProperties } from './questions/properties';
import { dependentsOfForm, removeForm } from './removing/removeForm';
import { dependentsOfStep, removeStep } from './removing/removeStep';
import { rulesOf } from './rules/rules';
import { stepsOf } from './definition/steps';
import { blockWords } from './testing/blockWords';
import { findProblems } from './testing/findProblems';

const files: StudioFiles = await readSchemaFiles();
const { files: form, key } = addForm(
  files,
  {
    title: 'Report a missing publication',
    access: 'anyone',
    firstQuestion: 'Title of the publication',
  },
  { review: 'Review and send', sent: 'Sent' },
);

const page = (step: string, pointer = ''): Place => ({
  file: `steps/${step}/ui.json`,
  pointer,
});
const first = page(`${key}-first`, '/sections/0');
const stepIdOf = ({ file }: Place) => file.split('/')[1] ?? '';

/** A second step with all kinds of parts. */
function withStep() {
  const step = addStep(form, key, 'The place');
  const asked: AskedQuestion[] = [
    { kind: 'YES_NO', label: 'Is it in a shop?', required: true },
    { kind: 'TEXT', label: 'Which shop?', required: true, onlyIfYes: true },
    { kind: 'PERIOD', label: 'Open' },
    { kind: 'OTHER', label: 'Where did you look?', choices: 'Here\nThere' },
    { kind: 'FILE', label: 'A picture' },
    { kind: 'ROWS', label: 'Copy', rowQuestion: 'Where?', required: true },
  ];
  return asked.reduce(
    (before, one) => {
      const added = addAsked(before.files, before.place, one, blockWords);
      return { ...added, step: before.step };
    },
    { ...step, step: stepIdOf(step.place) },
  );
}

const labels = (edited: StudioFiles, formKey = key) =>
  stepsOf(edited, formKey).map(({ label }) => label);

describe('a step is moved', () => {
  it('with its position, and comes back', async () => {
    const { files: edited, step } = withStep();
    const up = movePart(edited, key, page(step), -1);
    expect(labels(up?.files ?? {}).slice(0, 2)).toEqual([
      'The place',
      'Report a missing publication',
    ]);
    expect(
      stepsOf(up?.files ?? {}, key).map(({ position }) => position),
    ).toEqual([0, 1, 2, 3]);
    expect(await findProblems(up?.files ?? {}, key)).toEqual([]);
    const back = movePart(up?.files ?? {}, key, page(step), 1);
    expect(back?.files).toEqual(edited);
    expect(dropPart(edited, key, page(step), first)?.files).toEqual(up?.files);
  });

  it('never behind the review, nor before the step that it depends on', () => {
    const { files: edited, step } = withStep();
    expect(movePart(edited, key, page(step), 1)).toBeUndefined();
    expect(movePart(edited, key, page(`${key}-sent`), -1)).toBeUndefined();
    const details = page('monograph-details');
    expect(movePart(files, 'deposit', details, -1)).toBeUndefined();
  });

  it('together with those in its place', async () => {
    const moved = movePart(files, 'deposit', page('access-conditions'), -1);
    const positions = stepsOf(moved?.files ?? {}, 'deposit').map(
      ({ id, position }) => `${position} ${id}`,
    );
    expect(positions.slice(1, 6)).toEqual([
      '1 access-conditions',
      '2 monograph-details',
      '2 serial-details',
      '2 multipart-mono',
      '2 ephemera',
    ]);
    expect(await findProblems(moved?.files ?? {}, 'deposit')).toEqual([]);
  });
});

describe('a step is removed', () => {
  it('with all that belongs to it', async () => {
    const { files: edited, step } = withStep();
    expect(await findProblems(edited, key)).toEqual([]);
    expect(dependentsOfStep(edited, key, step, {})).toEqual([]);
    expect(removeStep(edited, key, step, files)).toEqual(form);
  });

  it('after it was published, too: its answers are refused from then on', async () => {
    const { files: edited, step } = withStep();
    const removed = removeStep(edited, key, step, edited);
    expect(labels(removed)).toEqual(labels(form));
    expect(await findProblems(removed, key)).toEqual([]);
    expect(
      objectAt(removed, {
        file: `entities/${key}.json`,
        pointer: '/properties/isInAShop',
      }),
    ).toEqual({ type: 'boolean' });
  });

  it('unless it is the last one, or another step depends on it', () => {
    const kinds = (step: string, formKey: string, edited = files) =>
      dependentsOfStep(edited, formKey, step, {}).map(({ kind }) => kind);
    expect(kinds(`${key}-first`, key, form)).toEqual(['onlyStep']);
    expect(kinds(`${key}-review`, key, form)).toEqual(['lastSteps']);
    expect(kinds('publication-type', 'deposit')).toEqual(
      expect.arrayContaining(['role', 'usedByStep']),
    );
    expect(
      dependentsOfStep(files, 'deposit', 'access-conditions', {
        deposit: ['/submissionItems/*/accessCondition'],
      }),
    ).toContainEqual({ kind: 'read', name: 'Access condition' });
  });
});

describe('a form is removed', () => {
  it('with its steps, rules, lists and sentences', () => {
    const { files: edited } = withStep();
    expect(removeForm(edited, key, files)).toEqual(files);
  });

  it('unless the portal itself uses it', () => {
    const reads = { login: ['/username'], 'review-note': [] };
    expect(dependentsOfForm(form, key, reads)).toEqual([]);
    expect(dependentsOfForm(form, 'review-note', reads)).toMatchObject([
      { kind: 'neededForm' },
    ]);
  });
});

describe('a section', () => {
  it('is added after another, and takes questions', async () => {
    const added = addSection(form, first, 'More about it');
    expect(added.place.pointer).toBe('/sections/1');
    expect(await findProblems(added.files, key)).toEqual([]);
    const asked = addAsked(
      added.files,
      added.place,
      { kind: 'TEXT', label: 'Its publisher', required: true },
      blockWords,
    );
    expect(asked.place.pointer).toBe('/sections/1/nodes/0');
    expect(await findProblems(asked.files, key)).toEqual([]);
  });

  it('asks about the same object as the one before it', () => {
    const about = page('monograph-details', '/sections/0/nodes/1');
    const { files: edited, place } = addSection(files, about, 'Extras');
    expect(objectAt(edited, place)).toMatchObject({
      id: 'extras',
      scope: 'submissionItems/0',
    });
  });
});

describe('a question is moved to another section', () => {
  it('of its step, with what hangs under it', () => {
    const hasIsbn = page('monograph-details', '/sections/2/nodes/3');
    const places = movePlaces(files, 'deposit', hasIsbn);
    expect(places.every(({ section }) => section.file === hasIsbn.file)).toBe(
      true,
    );
    const [target] = places;
    const moved = target && moveToSection(files, hasIsbn, target.section);
    const nodes = listAt(moved?.files ?? {}, {
      ...hasIsbn,
      pointer: `${target?.section.pointer}/nodes`,
    });
    expect(nodes.slice(-2)).toMatchObject([
      { field: 'hasIsbn' },
      { layout: 'reveal' },
    ]);
    expect(rulesOf(moved?.files ?? {}, moved?.place ?? hasIsbn)).toMatchObject({
      field: 'hasIsbn',
      need: rulesOf(files, hasIsbn).need,
    });
  });

  it('of another step with its rules and examples', async () => {
    const { files: edited, step } = withStep();
    const number = addAsked(
      edited,
      first,
      { kind: 'NUMBER', label: 'Pages', required: true },
      blockWords,
    );
    const places = movePlaces(number.files, key, number.place);
    expect(places.map((one) => `${one.step}: ${one.label}`)).toEqual([
      'The place: Questions',
    ]);
    const section = page(step, '/sections/0');
    const moved = moveToSection(number.files, number.place, section);
    expect(moved?.place.file).toBe(section.file);
    expect(await findProblems(moved?.files ?? {}, key)).toEqual([]);
    expect(readProperties(moved?.files ?? {}, moved?.place ?? first)).toEqual(
      readProperties(number.files, number.place),
    );
    expect(
      dropPart(number.files, key, number.place, page(step))?.files,
    ).toEqual(moved?.files);
  });

  it('not to another step while others depend on it', () => {
    const { files: edited, step } = withStep();
    const shop = page(step, '/sections/0/nodes/0');
    expect(movePlaces(edited, key, shop)).toEqual([]);
  });

  it('takes an emptied section with it', async () => {
    const added = addSection(form, first, 'More about it');
    const asked = addAsked(
      added.files,
      first,
      { kind: 'TEXT', label: 'Its publisher' },
      blockWords,
    );
    const alone = moveToSection(asked.files, asked.place, added.place);
    const title = page(`${key}-first`, '/sections/0/nodes/0');
    const [place] = movePlaces(alone?.files ?? {}, key, title);
    const moved =
      place && moveToSection(alone?.files ?? {}, title, place.section);
    expect(moved?.place.pointer).toBe('/sections/0/nodes/1');
    expect(await findProblems(moved?.files ?? {}, key)).toEqual([]);
    const [step] = outlineOf(moved?.files ?? {}, key, undefined).children;
    expect(step?.children.map(({ label }) => label)).toEqual(['More about it']);
  });
});

describe('a section is duplicated', () => {
  it('with fields of its own, and its conditions among them', async () => {
    const asked: AskedQuestion[] = [
      { kind: 'YES_NO', label: 'Is it in a shop?', required: true },
      { kind: 'TEXT', label: 'Which shop?', required: true, onlyIfYes: true },
      { kind: 'PERIOD', label: 'Open' },
    ];
    const begun = addStep(form, key, 'The place');
    const { files: edited, place } = asked.reduce(
      (before, one) => addAsked(before.files, before.place, one, blockWords),
      begun,
    );
    const section = { ...place, pointer: '/sections/0' };
    const copy = duplicateSection(edited, section, (label) => `${label} (2)`);
    expect(await findProblems(copy?.files ?? {}, key)).toEqual([]);
    const step = stepIdOf(begun.place);
    expect(
      answersOn(copy?.files ?? {}, step).map(({ field }) => field),
    ).toEqual([
      'isInAShop',
      'whichShop',
      'openFrom',
      'openTo',
      'isInAShop2',
      'whichShop2',
      'openFrom2',
      'openTo2',
    ]);
    const inner = `${copy?.place.pointer}/nodes/1/nodes/0`;
    expect(
      rulesOf(copy?.files ?? {}, { ...place, pointer: inner }).shownWhen,
    ).toEqual([{ name: 'is-in-ashop2', holds: true }]);
  });

  it('unless it asks nothing', () => {
    const review = page(`${key}-review`, '/sections/0');
    expect(noCopyOf(form, review)).toBe('nothing');
  });
});

test('what the studio added is taken away whole, whichever way', () => {
  const { files: edited, step } = withStep();
  const section = addSection(edited, page(step), 'Empty');
  expect(removeForm(section.files, key, files)).toEqual(files);
});
