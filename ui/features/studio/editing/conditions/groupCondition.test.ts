import { expect, it } from '@jest/globals';
import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import { addSection } from '../adding/addSection';
import {
  inside,
  listAt,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { rulesOf } from '../rules/rules';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';
import { partCondition } from './partCondition';
import { partShownBy } from './partShownBy';
import { presentSentence } from './ruleTerms';
import { tellQuestion } from './tellQuestion';
import { tellGroups } from './tellStep';

const shipped: StudioFiles = await readSchemaFiles();
const { files: form, key } = addForm(
  shipped,
  { title: 'Report a map', access: 'anyone', firstQuestion: 'Title' },
  { review: 'Review and send', sent: 'Sent' },
);
const section: Place = {
  file: `steps/${key}-first/ui.json`,
  pointer: '/sections/0',
};
const nodes = inside(section, 'nodes');

const add = (from: StudioFiles, after: Place, asked: AskedQuestion) =>
  addAsked(from, after, asked, blockWords);

const isSold: Sentence = {
  all: [{ field: 'self/isSold', verb: 'is', value: true }],
};
const isNotSold: Sentence = {
  all: [{ field: 'self/isSold', verb: 'is', value: false }],
};

/** A form with a group of questions under a name, of which one has a condition of its own. */
function withGroup() {
  const asked = [
    { kind: 'YES_NO', label: 'Is it sold?', required: true },
    { kind: 'TEXT', label: 'Which shop?', required: true },
    { kind: 'YES_NO', label: 'Did you buy it?', required: true },
    { kind: 'TEXT', label: 'Price', required: true, onlyIfYes: true },
  ] as const;
  const { files } = asked.reduce(
    (next, one) => add(next.files, next.place, one),
    { files: form, place: inside(nodes, 0) },
  );
  const [title = null, sold = null, ...others] = listAt(files, nodes);
  const group = { layout: 'row', label: 'The shop', nodes: others };
  return writeAt(files, nodes, [title, sold, group]);
}

const group = inside(nodes, 2);
const shop = inside(group, 'nodes', 0);
const price = inside(group, 'nodes', 2, 'nodes', 0);

const conditionOf = (files: StudioFiles, part: Place) => {
  const found = partCondition(files, key, part);
  if (found === undefined) throw new Error('no condition');
  return found;
};

const before = withGroup();
const changed = conditionOf(before, group).change(isSold);

it('a group gets a condition, which the rules of its questions say beside their own', async () => {
  expect(conditionOf(before, group)).toMatchObject({
    kind: 'group',
    present: undefined,
    canChange: true,
  });
  expect(conditionOf(changed, group).present).toEqual(isSold);
  const { when } = objectAt(changed, group);
  expect(rulesOf(changed, shop)).toMatchObject({
    shownWhen: [{ name: when, holds: true }],
    need: 'always',
  });
  expect(presentSentence(changed, shop)).toBeUndefined();
  expect(presentSentence(changed, price)).toEqual({
    all: [{ field: 'self/didYouBuyIt', verb: 'is', value: true }],
  });
  expect(rulesOf(changed, price).need).toBe('always');
  expect(await findProblems(changed, key)).toEqual([]);
});

it('its questions say their own condition, and that of the group apart from it', () => {
  expect(tellQuestion(changed, shop)).toBeUndefined();
  expect(tellQuestion(changed, price)?.tests).toMatchObject([
    { subject: 'Did you buy it?' },
  ]);
  expect(tellGroups(changed, price)).toMatchObject([
    { tests: [{ subject: 'Is it sold?', values: [true] }] },
  ]);
  const { when } = objectAt(changed, group);
  expect(partShownBy(changed, key, shop, String(when))).toEqual(group);
});

it('the condition of a group is changed, and taken away again', async () => {
  const other = conditionOf(changed, group).change(isNotSold);
  expect(conditionOf(other, group).present).toEqual(isNotSold);
  expect(presentSentence(other, price)).toEqual(
    presentSentence(changed, price),
  );
  expect(await findProblems(other, key)).toEqual([]);
  const always = conditionOf(other, group).change(undefined);
  expect(objectAt(always, group)).toEqual(objectAt(before, group));
  expect(rulesOf(always, shop)).toEqual(rulesOf(before, shop));
  expect(conditionOf(always, group).canChange).toBe(true);
});

it('regression: a question added to a group is required only while the group is shown', async () => {
  const added = add(changed, shop, {
    kind: 'TEXT',
    label: 'Opening hours',
    required: true,
  });
  expect(added.place.pointer).toContain(`${group.pointer}/`);
  expect(rulesOf(added.files, added.place)).toMatchObject({
    shownWhen: [{ name: objectAt(changed, group)['when'], holds: true }],
    need: 'always',
  });
  expect(await findProblems(added.files, key)).toEqual([]);
});

it('a group in a section with a condition keeps both', async () => {
  const more = addSection(form, inside(nodes, 0), 'More');
  const inner = add(more.files, more.place, {
    kind: 'YES_NO',
    label: 'Is it sold?',
    required: true,
  });
  const last = add(inner.files, inner.place, {
    kind: 'TEXT',
    label: 'Which shop?',
    required: true,
  });
  const list = inside(more.place, 'nodes');
  const [sold = null, ...others] = listAt(last.files, list);
  const grouped = writeAt(last.files, list, [
    sold,
    { layout: 'row', label: 'The shop', nodes: others },
  ]);
  const isSydney: Sentence = {
    all: [{ field: 'self/title', verb: 'is', value: 'Sydney' }],
  };
  const framed = conditionOf(grouped, more.place).change(isSydney);
  const both = conditionOf(framed, inside(list, 1)).change(isSold);
  const question = inside(list, 1, 'nodes', 0);
  expect(conditionOf(both, more.place).present).toEqual(isSydney);
  expect(conditionOf(both, inside(list, 1)).present).toEqual(isSold);
  expect(presentSentence(both, question)).toBeUndefined();
  expect(await findProblems(both, key)).toEqual([]);
  const free = conditionOf(both, more.place).change(undefined);
  expect(rulesOf(free, question).shownWhen).toEqual([
    { name: objectAt(both, inside(list, 1))['when'], holds: true },
  ]);
});

it('regression: a question added to rows does not repeat the condition of their section, whose answers are not in the row', async () => {
  const more = addSection(
    add(form, inside(nodes, 0), {
      kind: 'YES_NO',
      label: 'Is it sold?',
      required: true,
    }).files,
    inside(nodes, 0),
    'Copies',
  );
  const rows = add(more.files, more.place, {
    kind: 'ROWS',
    label: 'Copy',
    rowQuestion: 'Shelf',
  });
  const shown = conditionOf(rows.files, more.place).change(isSold);
  const added = add(shown, rows.place, {
    kind: 'TEXT',
    label: 'Colour',
    required: true,
  });
  expect(presentSentence(added.files, added.place)).toBeUndefined();
  expect(
    rulesOf(added.files, added.place).statements.filter(
      ({ terms }) => terms.length > 0,
    ),
  ).toEqual([]);
  expect(await findProblems(added.files, key)).toEqual([]);
});

it('the groups of the shipped forms that a sentence can replace are opened as they are', () => {
  for (const step of ['serial-details', 'multipart-mono', 'ephemera']) {
    const place: Place = {
      file: `steps/${step}/ui.json`,
      pointer: '/sections/4/nodes/1/nodes/0',
    };
    const condition = partCondition(shipped, 'deposit', place);
    expect(condition).toMatchObject({ kind: 'group', canChange: true });
    expect(condition?.isRepeated).toBeUndefined();
    const asked: Sentence = {
      all: [{ field: 'self/changeRequest', verb: 'is', value: true }],
    };
    const edited = condition?.change(asked) ?? shipped;
    expect(partCondition(edited, 'deposit', place)?.present).toEqual(asked);
    expect(presentSentence(edited, inside(place, 'nodes', 0))).toBeUndefined();
  }
});
