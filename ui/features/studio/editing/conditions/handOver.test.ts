import { describe, expect, it } from '@jest/globals';
import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import { addStep } from '../adding/addStep';
import { valueAt, writeAt, type Place } from '../definition/files';
import { formFile, stepsOf } from '../definition/steps';
import { moveToSection } from '../moving/moveToSection';
import { dependentsOfRemoval } from '../removing/dependents';
import { releaseDependent } from '../removing/releaseDependent';
import { dependentsOfStep, removeStep } from '../removing/removeStep';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';
import { changeStep } from './changeStep';
import { refusedBy, refusedWithout } from './stepRefusals';
import { stepSentence } from './stepSentence';

const files: StudioFiles = await readSchemaFiles();
const { files: form, key } = addForm(
  files,
  { title: 'Report a map', access: 'anyone', firstQuestion: 'Title' },
  { review: 'Review and send', sent: 'Sent' },
);
const stepIdOf = ({ file }: Place) => file.split('/')[1] ?? '';

const addStepWith = (
  before: StudioFiles,
  label: string,
  ...asked: AskedQuestion[]
) => {
  const step = addStep(before, key, label);
  const { files: next } = asked.reduce(
    (last, one) => addAsked(last.files, last.place, one, blockWords),
    step,
  );
  return { files: next, step: stepIdOf(step.place) };
};

const isSold: Sentence = {
  all: [{ field: 'deposit/isSold', verb: 'is', value: true }],
};

/** First step, a step that decides, and one that is asked only for its answer. */
function withShop() {
  const deciding = addStepWith(form, 'The sale', {
    kind: 'YES_NO',
    label: 'Is it sold?',
    required: true,
  });
  const shop = addStepWith(
    deciding.files,
    'The shop',
    { kind: 'TEXT', label: 'Which shop?', required: true },
    { kind: 'ROWS', label: 'Copy', rowQuestion: 'Shelf', required: true },
  );
  return {
    files: changeStep(shop.files, key, shop.step, isSold),
    deciding: deciding.step,
    shop: shop.step,
  };
}

const first = `${key}-first`;

/** The first question names each record, so it moves before its step goes. */
function moveTitle(edited: StudioFiles, step: string): StudioFiles {
  const [title, section] = [first, step].map((id) => ({
    file: `steps/${id}/ui.json`,
    pointer: id === first ? '/sections/0/nodes/0' : '/sections/0',
  }));
  const moved = title && section && moveToSection(edited, title, section);
  return moved?.files ?? {};
}

const conditionOf = (edited: StudioFiles, step: string) =>
  stepsOf(edited, key).find(({ id }) => id === step)?.includeWhen ?? '';

describe('a step that refuses the answers of one that is left out', () => {
  const { files: before, deciding, shop } = withShop();
  const name = conditionOf(before, shop);

  it('regression: is removed, and another step refuses them', async () => {
    expect(await findProblems(before, key)).toEqual([]);
    expect(refusedBy(before, first, name)).toEqual(['whichShop', 'copy']);
    const free = moveTitle(before, deciding);
    expect(dependentsOfStep(free, key, first, {})).toEqual([]);
    const removed = removeStep(free, key, first, files);
    expect(await findProblems(removed, key)).toEqual([]);
    expect(refusedBy(removed, deciding, name)).toEqual(['whichShop', 'copy']);
  });

  it('regression: gets a condition itself, and another step refuses them', async () => {
    const late = changeStep(before, key, deciding, {
      all: [{ field: 'deposit/title', verb: 'isAnswered' }],
    });
    const other = changeStep(late, key, deciding, undefined);
    expect(refusedBy(other, first, name)).toEqual(['whichShop', 'copy']);
    const alone = changeStep(before, key, first, {
      all: [{ field: 'user/authenticated', verb: 'is', value: true }],
    });
    expect(refusedBy(alone, first, name)).toEqual([]);
    expect([...refusedWithout(alone, key, name)]).toEqual([
      'whichShop',
      'copy',
    ]);
  });

  it('regression: stays while no other step is always asked, and the others can be shown always', async () => {
    const place = { file: formFile(key), pointer: '/steps' };
    const entries = stepsOf(before, key).map((entry) => ({
      ...entry,
      includeWhen: entry.id === first ? undefined : name,
    }));
    const lone = writeAt(
      before,
      place,
      JSON.parse(JSON.stringify(entries)) as StudioFiles[string],
    );
    const dependents = dependentsOfStep(lone, key, first, {}).filter(
      ({ kind }) => kind === 'leftOut',
    );
    expect(dependents.map((one) => one.name)).toContain('The shop');
    const [dependent] = dependents.filter((one) => one.name === 'The shop');
    const part: Place = { file: `steps/${first}/ui.json`, pointer: '' };
    const released = dependent && releaseDependent(lone, part, dependent);
    expect(released?.kind).toBe('showAlways');
    expect(conditionOf(released?.files ?? {}, shop)).toBe('');
  });
});

it.each([
  ['alone', isSold, 'showAlways', undefined],
  [
    'beside another',
    {
      all: [
        { field: 'deposit/isSold', verb: 'is', value: true },
        { field: 'deposit/isNew', verb: 'is', value: true },
      ],
    } satisfies Sentence,
    'shortenCondition',
    { all: [{ field: 'deposit/isNew', verb: 'is', value: true }] },
  ],
])(
  'a step that depends on an answer %s is freed before its question goes',
  async (_how, sentence, kind, expected) => {
    const { files: before, deciding, shop } = withShop();
    const asked = addAsked(
      before,
      { file: `steps/${first}/ui.json`, pointer: '/sections/0/nodes/0' },
      { kind: 'YES_NO', label: 'Is it new?', required: true },
      blockWords,
    );
    const shown = changeStep(asked.files, key, shop, sentence);
    const question: Place = {
      file: `steps/${deciding}/ui.json`,
      pointer: '/sections/0/nodes/0',
    };
    // The first step refuses the answers of the one that is left out.
    const found = dependentsOfRemoval(shown, question, {}).find(
      ({ name }) => name === 'The shop',
    );
    expect(found?.kind).toBe('usedByStep');
    const release = found && releaseDependent(shown, question, found);
    expect(release?.kind).toBe(kind);
    const freed = release?.files ?? {};
    expect(dependentsOfRemoval(freed, question, {})).toEqual([]);
    expect(stepSentence(freed, key, shop)).toEqual(expected);
    expect(await findProblems(freed, key)).toEqual([]);
  },
);

describe('a step that refuses the answers of one that was removed', () => {
  const place = addStepWith(form, 'The place', {
    kind: 'TEXT',
    label: 'Shelf',
    required: true,
  });
  const more = addStepWith(place.files, 'More', {
    kind: 'TEXT',
    label: 'Anything else?',
  });
  const published = more.files;
  const removed = removeStep(published, key, place.step, published);

  const refused = (edited: StudioFiles, step: string) =>
    valueAt(edited, {
      file: `steps/${step}/schema.json`,
      pointer: '/properties/shelf',
    });

  it('regression: is removed, and another step refuses them, with the example', async () => {
    expect(refused(removed, first)).toBe(false);
    const both = removeStep(moveTitle(removed, more.step), key, first, files);
    expect(refused(both, more.step)).toBe(false);
    expect(both).toHaveProperty([
      `steps/${more.step}/examples/unasked-shelf.json`,
    ]);
    expect(await findProblems(both, key)).toEqual([]);
  });

  it('regression: gets a condition, and another step refuses them', () => {
    const alone = changeStep(removed, key, first, {
      all: [{ field: 'user/authenticated', verb: 'is', value: true }],
    });
    expect(refused(alone, first)).toBeUndefined();
    expect(refused(alone, more.step)).toBe(false);
  });
});
