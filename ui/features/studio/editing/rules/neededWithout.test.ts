import { describe, expect, it, test } from '@jest/globals';
import { presentProblem } from '@engine/checks/problem';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { changeCondition } from '../conditions/changeCondition';
import { placeOfField } from '../definition/placeOfField';
import { objectAt, type Place } from '../definition/files';
import { readProperties, writeProperties } from '../questions/properties';
import { dependentsOfRemoval } from '../removing/dependents';
import { releaseDependent } from '../removing/releaseDependent';
import { removeNode } from '../removing/removeNode';
import { blockWords } from '../testing/blockWords';
import { checkForm, findFaults } from '../testing/findProblems';
import { neededWithout, offeredWithout, requiredUnder } from './neededWithout';
import { listRules } from './questionRules';
import { offeredRules } from './sharedRules';
import { removeRule, toAsked, writeRule } from './writeRule';

const files: StudioFiles = await readSchemaFiles();

const username: Place = {
  file: 'steps/recover/ui.json',
  pointer: '/sections/0/nodes/0',
};

/** What the checks find in the edited files alone, warnings too: the rule has its examples. */
async function findNew(edited: StudioFiles, form = 'recover') {
  const check = async (some: StudioFiles) => {
    const problems = await checkForm(some, form);
    return problems
      .filter(({ code }) => code !== 'unlimited')
      .map(presentProblem);
  };
  const known = await check(files);
  return (await check(edited)).filter((one) => !known.includes(one));
}

/** Two optional questions one after the other. */
function withTwo(kind: 'TEXT' | 'NUMBER' = 'TEXT') {
  const asked = { kind, required: false };
  const first = addAsked(
    files,
    username,
    { ...asked, label: 'Shelf mark' },
    blockWords,
  );
  const second = addAsked(
    first.files,
    first.place,
    { ...asked, label: 'Call number' },
    blockWords,
  );
  return { files: second.files, shelf: first.place, call: second.place };
}

const need = (before: StudioFiles, place: Place, ...others: string[]) =>
  writeRule(before, place, undefined, {
    rule: 'NEEDED_WITHOUT',
    others,
    message: 'One of them, please.',
  });

const ruleOf = (edited: StudioFiles, place: Place) =>
  listRules(edited, place).find(({ name }) => name === 'NEEDED_WITHOUT');

describe('a question that is required while others are left empty', () => {
  it('of two new questions is read again, with its sentence and its examples', async () => {
    const two = withTwo();
    const edited = need(two.files, two.call, 'shelfMark');
    expect(ruleOf(edited, two.call)).toMatchObject({
      words: 'Shelf mark',
      values: ['shelfMark'],
      sentence: 'One of them, please.',
    });
    expect(requiredUnder(edited, two.call)).toEqual([]);
    expect(await findNew(edited)).toEqual([]);
  });

  it('of questions that were there before, too', async () => {
    const details = {
      step: 'monograph-details',
      path: ['submissionItems', '0'],
    };
    const subtitle = placeOfField(files, details, 'itemSubtitle') ?? username;
    const edited = need(files, subtitle, 'monthOfPublication', 'notes');
    expect(neededWithout(edited, subtitle)).toEqual([
      'monthOfPublication',
      'notes',
    ]);
    expect(await findNew(edited, 'deposit')).toEqual([]);
    const found = ruleOf(edited, subtitle);
    if (found === undefined) throw new Error('no rule');
    const without = removeRule(edited, subtitle, found);
    expect(neededWithout(without, subtitle)).toEqual([]);
    expect(without['messages/en.json']).toEqual(files['messages/en.json']);
    expect(await findNew(without, 'deposit')).toEqual([]);
  });

  it('stays so with a condition of its own', async () => {
    const two = withTwo('NUMBER');
    const asked = { kind: 'YES_NO', label: 'Is it on loan?', required: true };
    const loan = addAsked(
      two.files,
      username,
      asked as AskedQuestion,
      blockWords,
    );
    const call = placeOfField(
      loan.files,
      { step: 'recover', path: [] },
      'callNumber',
    );
    const shown = changeCondition(
      need(loan.files, call ?? username, 'shelfMark'),
      call ?? username,
      {
        all: [
          {
            field: `self/${String(objectAt(loan.files, loan.place)['field'])}`,
            verb: 'is',
            value: true,
          },
        ],
      },
    );
    expect(neededWithout(shown, call ?? username)).toEqual(['shelfMark']);
    expect(await findNew(shown)).toEqual([]);
    const always = changeCondition(shown, call ?? username, undefined);
    expect(neededWithout(always, call ?? username)).toEqual(['shelfMark']);
  });

  it('can be optional again, and nothing of the rule is left', async () => {
    const two = withTwo();
    const edited = need(two.files, two.call, 'shelfMark');
    const said = ruleOf(edited, two.call);
    if (said === undefined) throw new Error('no rule');
    expect(toAsked(said)).toMatchObject({ others: ['shelfMark'] });
    expect(removeRule(edited, two.call, said)).toEqual(two.files);
  });

  it('that becomes required always loses the sentence about the others', () => {
    const two = withTwo();
    const edited = need(two.files, two.call, 'shelfMark');
    const before = readProperties(edited, two.call);
    const always = writeProperties(edited, two.call, before, {
      ...before,
      required: true,
    });
    expect(listRules(always, two.call)[0]).toMatchObject({
      name: 'REQUIRED',
      message: undefined,
    });
  });
});

test('the others can be left empty themselves, and none of them is required without this one', () => {
  const two = withTwo();
  const names = (edited: StudioFiles, place: Place) =>
    offeredWithout(edited, place).map(({ field }) => field);
  expect(names(two.files, two.shelf)).toContain('callNumber');
  expect(names(two.files, two.shelf)).not.toContain('username');
  const edited = need(two.files, two.call, 'shelfMark');
  expect(names(edited, two.shelf)).not.toContain('callNumber');
  expect(offeredRules(edited, two.call)).not.toHaveProperty('NEEDED_WITHOUT');
  expect(offeredRules(two.files, two.call)).toHaveProperty('NEEDED_WITHOUT');
});

test('the other question is removed after the rule no longer looks at it', async () => {
  const two = withTwo();
  const room = { kind: 'TEXT', label: 'Room', required: false } as const;
  const three = addAsked(two.files, two.call, room, blockWords);
  const edited = need(three.files, two.call, 'shelfMark', 'room');
  const [dependent, ...more] = dependentsOfRemoval(edited, two.shelf, {});
  expect(more).toEqual([]);
  if (dependent === undefined) throw new Error('no dependent');
  expect(dependent).toMatchObject({
    kind: 'neededInstead',
    name: 'Call number',
  });
  const release = releaseDependent(edited, two.shelf, dependent);
  if (release === undefined) throw new Error('no release');
  expect(neededWithout(release.files, two.call)).toEqual(['room']);
  expect(dependentsOfRemoval(release.files, two.shelf, {})).toEqual([]);
  expect(await findNew(removeNode(release.files, two.shelf, files))).toEqual(
    [],
  );
});

test.each([
  ['studio-publish', 'at', 'reason', 'is-scheduled'],
  ['studio-part', 'label', 'part', 'part-keeps-heading'],
])(
  'regression: %s: what is required for some answers stays so with another “Shown when”: %s',
  async (step, field, other, condition) => {
    const at = { step, path: [] };
    const place = placeOfField(files, at, field) ?? username;
    const wasNeeded = requiredUnder(files, place);
    expect(wasNeeded).toEqual([[{ name: condition, holds: true }]]);
    const shown = changeCondition(files, place, {
      all: [{ field: `self/${other}`, verb: 'isAnswered' }],
    });
    expect(requiredUnder(shown, place)).toEqual([
      [
        { name: expect.stringContaining(`${other}-is-answered`), holds: true },
        ...(wasNeeded[0] ?? []),
      ],
    ]);
    expect(await findFaults(shown, step)).toEqual([]);
  },
);
