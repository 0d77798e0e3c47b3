import { describe, expect, it, test } from '@jest/globals';
import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import { addSection } from '../adding/addSection';
import { addStep } from '../adding/addStep';
import { objectAt, valueAt, type Place } from '../definition/files';
import { formKeys, stepsOf, visitPage } from '../definition/steps';
import { duplicateNode } from '../adding/duplicateNode';
import { lacksExamples } from '../examples/renewExamples';
import { removeNode } from '../removing/removeNode';
import { removeStep } from '../removing/removeStep';
import { rulesOf } from '../rules/rules';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';
import { changeCondition } from './changeCondition';
import { toLines, toSentence } from './conditionLines';
import { decidingQuestions } from './decidingQuestions';
import { partCondition } from './partCondition';
import { presentSentence } from './ruleTerms';
import { tellSection } from './tellStep';

const files: StudioFiles = await readSchemaFiles();
const { files: form, key } = addForm(
  files,
  { title: 'Report a map', access: 'anyone', firstQuestion: 'Title' },
  { review: 'Review and send', sent: 'Sent' },
);
const page = (step: string, pointer = ''): Place => ({
  file: `steps/${step}/ui.json`,
  pointer,
});
const first = page(`${key}-first`, '/sections/0/nodes/0');

const add = (before: StudioFiles, after: Place, ...asked: AskedQuestion[]) =>
  asked.reduce(
    (next, one) => addAsked(next.files, next.place, one, blockWords),
    {
      files: before,
      place: after,
    },
  );

const isInShop: AskedQuestion = {
  kind: 'YES_NO',
  label: 'Is it sold?',
  required: true,
};
const inShop: Sentence = {
  all: [{ field: 'deposit/isSold', verb: 'is', value: true }],
};
const notInShop: Sentence = {
  all: [{ field: 'deposit/isSold', verb: 'is', value: false }],
};

/** A form whose second step asks for more about a shop. */
function withShop() {
  const asked = add(form, first, isInShop);
  const step = addStep(asked.files, key, 'The shop');
  const more = add(
    step.files,
    step.place,
    { kind: 'TEXT', label: 'Which shop?', required: true },
    { kind: 'YES_NO', label: 'Did you buy it?', required: true },
    { kind: 'TEXT', label: 'Price', required: true, onlyIfYes: true },
    { kind: 'ROWS', label: 'Copy', rowQuestion: 'Shelf', required: true },
  );
  return { files: more.files, step: step.place };
}

const stepIdOf = ({ file }: Place) => file.split('/')[1] ?? '';
const entryOf = (edited: StudioFiles, step: Place) =>
  stepsOf(edited, key).find(({ id }) => id === stepIdOf(step));

const conditionOf = (edited: StudioFiles, part: Place, formKey = key) => {
  const found = partCondition(edited, formKey, part);
  if (found === undefined) throw new Error('no condition');
  return found;
};

describe('a step gets a condition', () => {
  const { files: before, step } = withShop();
  const changed = conditionOf(before, step).change(inShop);

  it('in the JSON of the shipped forms, with the examples that show it', async () => {
    expect(await findProblems(before, key)).toEqual([]);
    const name = entryOf(changed, step)?.includeWhen ?? '';
    expect(changed[`conditions/${name}.json`]).toMatchObject({
      context: {
        required: ['deposit'],
        properties: {
          deposit: { properties: { isSold: { const: true } } },
        },
      },
    });
    expect(
      valueAt(changed, {
        file: `steps/${key}-first/schema.json`,
        pointer: '/allOf',
      }),
    ).toEqual([
      {
        if: { $ref: `/conditions/${name}` },
        else: {
          properties: {
            whichShop: false,
            didYouBuyIt: false,
            price: false,
            copy: false,
          },
        },
      },
    ]);
    expect(conditionOf(changed, step).present).toEqual(inShop);
    expect(await findProblems(changed, key)).toEqual([]);
  });

  it('that is changed to another one', async () => {
    const other = conditionOf(changed, step).change(notInShop);
    expect(conditionOf(other, step).present).toEqual(notInShop);
    expect(await findProblems(other, key)).toEqual([]);
  });

  it('that is taken away again', async () => {
    const always = conditionOf(changed, step).change(undefined);
    expect(conditionOf(always, step).present).toBeUndefined();
    expect(await findProblems(always, key)).toEqual([]);
    const rulesIn = (edited: StudioFiles) =>
      Object.fromEntries(
        Object.entries(edited).filter(([file]) => !file.includes('/examples/')),
      );
    expect(rulesIn(always)).toEqual(rulesIn(before));
  });

  it('that questions which come, are copied or go afterwards follow', async () => {
    const added = add(changed, page(stepIdOf(step), '/sections/0'), {
      kind: 'TEXT',
      label: 'Opening hours',
      required: true,
    });
    expect(await findProblems(added.files, key)).toEqual([]);
    const copied = duplicateNode(
      added.files,
      added.place,
      (label) => `${label} again`,
    );
    expect(await findProblems(copied?.files ?? {}, key)).toEqual([]);
    const removed = removeNode(added.files, added.place, files);
    expect(await findProblems(removed, key)).toEqual([]);
  });

  it('and is removed with it', async () => {
    const removed = removeStep(changed, key, stepIdOf(step), files);
    expect(await findProblems(removed, key)).toEqual([]);
    expect(JSON.stringify(removed)).not.toContain('whichShop');
    expect(
      Object.keys(removed).filter((file) => file.startsWith('conditions/')),
    ).toEqual(
      Object.keys(files).filter((file) => file.startsWith('conditions/')),
    );
  });

  it('beside a condition of a question in it', async () => {
    const place = page(stepIdOf(step), '/sections/0/nodes/0');
    const both = changeCondition(changed, place, {
      all: [{ field: 'self/title', verb: 'isAnswered' }],
    });
    expect(presentSentence(both, place)).toEqual({
      all: [{ field: 'self/title', verb: 'isAnswered' }],
    });
    expect(conditionOf(both, step).present).toEqual(inShop);
  });
});

describe('a step that any of several answers show', () => {
  const { files: before, step } = withShop();
  const anyOf: Sentence = {
    any: [
      { field: 'deposit/isSold', verb: 'is', value: true },
      { field: 'deposit/title', verb: 'isNotAnswered' },
    ],
  };
  const changed = conditionOf(before, step).change(anyOf);

  it('regression: has the examples of its questions, also of those with a condition', async () => {
    expect(conditionOf(changed, step).present).toEqual(anyOf);
    for (const one of nodesOf(changed, stepIdOf(step)))
      expect(lacksExamples(changed, one)).toBe(false);
    expect(await findProblems(changed, key)).toEqual([]);
  });
});

const nodesOf = (edited: StudioFiles, step: string): Place[] => {
  const found: Place[] = [];
  visitPage(edited, step, (place, node) => {
    if ('field' in node) found.push(place);
  });
  return found;
};

describe('a section gets a condition', () => {
  const asked = add(form, first, isInShop);
  const empty = addSection(asked.files, asked.place, 'The shop');
  const section = empty.place;
  const { files: before } = add(
    empty.files,
    section,
    { kind: 'TEXT', label: 'Which shop?', required: true },
    { kind: 'YES_NO', label: 'Did you buy it?', required: true },
    { kind: 'TEXT', label: 'Price', required: true, onlyIfYes: true },
  );
  const sentence: Sentence = {
    all: [{ field: 'self/isSold', verb: 'is', value: true }],
  };
  const changed = conditionOf(before, section).change(sentence);
  const nodes: Place[] = [];
  visitPage(changed, `${key}-first`, (place, node) => {
    if ('field' in node && place.pointer.startsWith(section.pointer))
      nodes.push(place);
  });

  it('which its page and the rules of its questions name', async () => {
    expect(await findProblems(before, key)).toEqual([]);
    const { when } = objectAt(changed, section);
    expect(conditionOf(changed, section).present).toEqual(sentence);
    const [shop, bought, price] = nodes.map((one) => rulesOf(changed, one));
    expect([shop?.shownWhen, shop?.need]).toEqual([
      [{ name: when, holds: true }],
      'always',
    ]);
    expect(bought?.need).toBe('always');
    expect(price?.need).toBe('always');
    expect(await findProblems(changed, key)).toEqual([]);
  });

  it('beside the conditions that its questions have of their own', () => {
    expect(nodes.map((one) => presentSentence(changed, one))).toEqual([
      undefined,
      undefined,
      { all: [{ field: 'self/didYouBuyIt', verb: 'is', value: true }] },
    ]);
    for (const one of nodes)
      expect(tellSection(changed, one)?.tests).toMatchObject([
        { subject: 'Is it sold?', verb: 'is', values: [true] },
      ]);
  });

  it('that a question changed or added afterwards keeps', async () => {
    const [shop] = nodes;
    if (shop === undefined) throw new Error('no question');
    const edited = changeCondition(changed, shop, {
      all: [{ field: 'self/title', verb: 'isAnswered' }],
    });
    const always = changeCondition(edited, shop, undefined);
    expect(rulesOf(always, shop).shownWhen).toEqual(
      rulesOf(changed, shop).shownWhen,
    );
    const added = add(changed, shop, {
      kind: 'TEXT',
      label: 'Opening hours',
      required: true,
    });
    expect(presentSentence(added.files, added.place)).toBeUndefined();
    expect(rulesOf(added.files, added.place).shownWhen).toHaveLength(1);
    expect(await findProblems(added.files, key)).toEqual([]);
  });

  it('that is taken away again', async () => {
    const always = conditionOf(changed, section).change(undefined);
    expect(objectAt(always, section)['when']).toBeUndefined();
    expect(await findProblems(always, key)).toEqual([]);
    expect(nodes.map((one) => rulesOf(always, one).shownWhen)).toEqual(
      nodes.map((one) => rulesOf(before, one).shownWhen),
    );
  });
});

test('the condition of every shipped step and section is opened and saved as it is', () => {
  let count = 0;
  for (const formKey of formKeys(files))
    for (const { id } of stepsOf(files, formKey)) {
      const parts = [page(id)];
      visitPage(files, id, (place, node) => {
        if ('scope' in node) parts.push(place);
      });
      for (const part of parts) {
        const present = partCondition(files, formKey, part)?.present;
        if (present === undefined || present === 'complex') continue;
        count += 1;
        const lines = toLines(present, decidingQuestions(files, part));
        const join = 'any' in present ? 'any' : 'all';
        expect([part, toSentence(lines, join)]).toEqual([part, present]);
      }
    }
  expect(count).toBeGreaterThan(20);
});

describe('what can decide', () => {
  it('about a step are questions of earlier steps', () => {
    const fields = decidingQuestions(files, page('access-conditions')).map(
      ({ field }) => field,
    );
    expect(fields).toContain('deposit/type');
    expect(fields.some((field) => field.startsWith('self/'))).toBe(false);
  });

  it('about the first step is nothing, so that it is always shown', () => {
    expect(conditionOf(form, page(`${key}-first`))).toMatchObject({
      present: undefined,
      canChange: false,
    });
  });

  it('about review and receipt is nothing', () => {
    expect(partCondition(form, key, page(`${key}-review`))).toBeUndefined();
    expect(partCondition(form, key, page(`${key}-sent`))).toBeUndefined();
  });
});
