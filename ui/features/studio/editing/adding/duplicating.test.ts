import { describe, expect, it } from '@jest/globals';
import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { changeCondition } from '../conditions/changeCondition';
import { changeFrame } from '../conditions/changeFrame';
import { changeStep } from '../conditions/changeStep';
import { answersOn } from '../conditions/conditionsAbout';
import { decidingQuestions } from '../conditions/decidingQuestions';
import { presentSentence } from '../conditions/ruleTerms';
import { refusedWithout } from '../conditions/stepRefusals';
import { objectAt, valueAt, type Place } from '../definition/files';
import { stepsOf, visitPage } from '../definition/steps';
import { changeKind } from '../questions/changeKind';
import { listRules } from '../rules/questionRules';
import { removeStep } from '../removing/removeStep';
import { rulesOf } from '../rules/rules';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';
import { addAsked, type AskedQuestion } from './addAsked';
import { addForm } from './addForm';
import { addSection } from './addSection';
import { addStep } from './addStep';
import { duplicateOf, keptSingle } from './duplicateOf';

const files: StudioFiles = await readSchemaFiles();
const { files: form, key } = addForm(
  files,
  { title: 'Report a map', access: 'anyone', firstQuestion: 'Title' },
  { review: 'Review and send', sent: 'Sent' },
);
const first = `${key}-first`;
const page = (step: string, pointer = ''): Place => ({
  file: `steps/${step}/ui.json`,
  pointer,
});
const stepIdOf = ({ file }: Place) => file.split('/')[1] ?? '';
const add = (before: StudioFiles, after: Place, ...asked: AskedQuestion[]) =>
  asked.reduce(
    (next, one) => addAsked(next.files, next.place, one, blockWords),
    { files: before, place: after },
  );
const copyOf = (before: StudioFiles, place: Place) => {
  const copy = duplicateOf(
    before,
    key,
    place,
    (label) => `${label} (copy)`,
  )?.();
  if (copy === undefined) throw new Error('no copy');
  return copy;
};

function placeOf(
  edited: StudioFiles,
  step: string,
  property: string,
  value: string,
): Place {
  let found: Place | undefined;
  visitPage(edited, step, (place, node) => {
    if (node[property] === value) found ??= place;
  });
  if (found === undefined) throw new Error(`no ${property} ${value}`);
  return found;
}

const isSold: AskedQuestion = {
  kind: 'YES_NO',
  label: 'Is it sold?',
  required: true,
};
const isSoldYes = { field: 'self/isSold', verb: 'is', value: true } as const;

describe('duplicated rows', () => {
  const { files: before } = add(
    form,
    page(first, '/sections/0/nodes/0'),
    isSold,
    { kind: 'ROWS', label: 'Copy', rowQuestion: 'Shelf', required: true },
  );
  const rows = placeOf(before, first, 'rows', 'copy');
  const copy = copyOf(before, rows);
  const entityOf = (edited: StudioFiles, field: string) =>
    valueAt(edited, {
      file: `entities/${key}.json`,
      pointer: `/properties/${field}/items/$ref`,
    });

  it('regression: have an entity of their own', async () => {
    expect(entityOf(copy.files, 'copyCopy')).toBe('/entities/copy-copy');
    expect(entityOf(copy.files, 'copy')).toBe('/entities/copy');
    expect(await findProblems(copy.files, key)).toEqual([]);
  });

  it('regression: are changed without the first ones', async () => {
    const shelf = { ...copy.place, pointer: `${copy.place.pointer}/nodes/0` };
    const longer = changeKind(copy.files, shelf, 'LONG_TEXT');
    const { files: more } = add(longer, shelf, {
      kind: 'TEXT',
      label: 'Room',
      required: true,
    });
    expect(more['entities/copy.json']).toEqual(before['entities/copy.json']);
    expect(
      objectAt(more, { file: 'entities/copy-copy.json', pointer: '' }),
    ).toHaveProperty('properties.room');
    expect(await findProblems(more, key)).toEqual([]);
  });

  it('have the condition of the first ones', async () => {
    const shown = changeCondition(before, rows, { all: [isSoldYes] });
    const both = copyOf(shown, rows);
    expect(presentSentence(both.files, both.place)).toEqual({
      all: [isSoldYes],
    });
    expect(rulesOf(both.files, both.place).shownWhen).toEqual(
      rulesOf(both.files, rows).shownWhen,
    );
    expect(await findProblems(both.files, key)).toEqual([]);
  });
});

describe('a duplicated section', () => {
  const asked = add(form, page(first, '/sections/0/nodes/0'), isSold);
  const section = addSection(asked.files, asked.place, 'The shop');
  const { files: before } = add(
    section.files,
    section.place,
    { kind: 'YES_NO', label: 'Did you buy it?', required: true },
    { kind: 'TEXT', label: 'Price', required: true, onlyIfYes: true },
    { kind: 'PERIOD', label: 'Open' },
  );
  const shown = changeFrame(before, section.place, { all: [isSoldYes] });
  const copy = copyOf(shown, section.place);
  const conditionIn = (edited: StudioFiles, field: string) =>
    presentSentence(edited, placeOf(edited, first, 'field', field));

  it('regression: follows the named condition of the first one', async () => {
    expect(objectAt(copy.files, copy.place)['when']).toBe(
      objectAt(copy.files, section.place)['when'],
    );
    expect(conditionIn(copy.files, 'priceCopy')).toEqual({
      all: [{ field: 'self/didYouBuyItCopy', verb: 'is', value: true }],
    });
    expect(await findProblems(copy.files, key)).toEqual([]);
    const always = changeFrame(copy.files, copy.place, undefined);
    expect(conditionIn(always, 'priceCopy')).toEqual(
      conditionIn(copy.files, 'priceCopy'),
    );
    expect(
      rulesOf(always, placeOf(always, first, 'field', 'priceCopy')).shownWhen,
    ).toHaveLength(1);
    expect(await findProblems(always, key)).toEqual([]);
  });

  it('regression: compares its questions with each other', () => {
    const comparedWith = (field: string) =>
      listRules(copy.files, placeOf(copy.files, first, 'field', field)).flatMap(
        ({ values }) => values,
      );
    expect(comparedWith('openToCopy')).toContain('openFromCopy');
    expect(comparedWith('openTo')).toContain('openFrom');
  });
});

describe('a duplicated step', () => {
  const asked = add(form, page(first, '/sections/0/nodes/0'), isSold);
  const step = addStep(asked.files, key, 'The shop');
  const { files: added } = add(
    step.files,
    step.place,
    { kind: 'YES_NO', label: 'Did you buy it?', required: true },
    { kind: 'TEXT', label: 'Price', required: true, onlyIfYes: true },
    { kind: 'PERIOD', label: 'Open' },
    { kind: 'ROWS', label: 'Copy', rowQuestion: 'Shelf', required: true },
  );
  const id = stepIdOf(step.place);
  const sold: Sentence = {
    all: [{ field: 'deposit/isSold', verb: 'is', value: true }],
  };

  it('has fields, conditions, rows and examples of its own', async () => {
    const copy = copyOf(added, page(id));
    const copied = stepIdOf(copy.place);
    expect(stepsOf(copy.files, key).map(({ label }) => label)).toEqual([
      'Report a map',
      'The shop',
      'The shop (copy)',
      'Review and send',
      'Sent',
    ]);
    expect(
      answersOn(copy.files, copied).map(({ names }) => names.join('/')),
    ).toEqual([
      'didYouBuyItCopy',
      'priceCopy',
      'openFromCopy',
      'copyCopy',
      'copyCopy/*/shelf',
      'openToCopy',
    ]);
    expect(
      presentSentence(
        copy.files,
        placeOf(copy.files, copied, 'field', 'priceCopy'),
      ),
    ).toEqual({
      all: [{ field: 'self/didYouBuyItCopy', verb: 'is', value: true }],
    });
    expect(await findProblems(copy.files, key)).toEqual([]);
    expect(removeStep(copy.files, key, copied, files)).toEqual(added);
  });

  it('has the condition of the first one, and is refused without it', async () => {
    const shown = changeStep(added, key, id, sold);
    const copy = copyOf(shown, page(id));
    const names = stepsOf(copy.files, key).flatMap(
      ({ includeWhen }) => includeWhen ?? [],
    );
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
    expect([...refusedWithout(copy.files, key, names[0] ?? '')]).toEqual(
      expect.arrayContaining(['price', 'priceCopy', 'copyCopy']),
    );
    expect(await findProblems(copy.files, key)).toEqual([]);
  });

  it('has rows that its own answers show', async () => {
    const { files: asked } = add(added, page(id, '/sections/0'), {
      kind: 'CHOICES',
      label: 'Selling places',
      choices: 'In shops\nOnline',
      required: true,
    });
    const first = placeOf(asked, id, 'rows', 'copy');
    const deciding = decidingQuestions(asked, first).find(
      ({ label }) => label === 'Selling places',
    );
    expect(deciding?.kind).toBe('CHOICES');
    const value = deciding?.choices[0]?.value ?? '';
    const shown = changeCondition(asked, first, {
      all: [{ field: 'self/sellingPlaces', verb: 'includes', value }],
    });
    expect(await findProblems(shown, key)).toEqual([]);
    const copy = copyOf(shown, page(id));
    expect(await findProblems(copy.files, key)).toEqual([]);
    const rows = placeOf(copy.files, stepIdOf(copy.place), 'rows', 'copyCopy');
    expect(presentSentence(copy.files, rows)).toMatchObject({
      all: [{ field: 'self/sellingPlacesCopy', verb: 'includes', value }],
    });
  });

  it('leaves with the first one what that refuses for others', async () => {
    const shown = changeStep(added, key, id, sold);
    const renamed = copyOf(
      add(shown, page(id), { kind: 'TEXT', label: 'Street' }).files,
      page(id),
    );
    expect(
      JSON.stringify(
        renamed.files[`steps/${stepIdOf(renamed.place)}/schema.json`],
      ),
    ).not.toContain('"price"');
    expect(await findProblems(renamed.files, key)).toEqual([]);
  });

  it('regression: needs no condition of its own for what the first one refuses for others', async () => {
    const shown = changeStep(added, key, id, sold);
    const copy = copyOf(shown, page(first));
    expect(await findProblems(copy.files, key)).toEqual([]);
  });

  it('regression: answers several required questions in the whole examples', async () => {
    const copy = copyOf(asked.files, page(first));
    expect(await findProblems(copy.files, key)).toEqual([]);
  });

  it('is none of review, receipt, and steps that the service made', () => {
    const isKept = (one: string, formKey: string) =>
      duplicateOf(added, formKey, page(one), String) === undefined;
    expect(isKept(`${key}-review`, key)).toBe(true);
    expect(isKept('monograph-details', 'deposit')).toBe(true);
    expect(keptSingle(added, key, page(id))).toBeUndefined();
  });
});
