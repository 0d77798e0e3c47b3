import { describe, expect, it } from '@jest/globals';
import { patchFiles } from '@engine/patches/fileDraft';
import type { Sentence } from '@engine/conditions/sentence';
import type { Problem } from '@engine/types/problem';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { addAsked } from '../editing/adding/addAsked';
import { addForm } from '../editing/adding/addForm';
import { addSection } from '../editing/adding/addSection';
import { addStep } from '../editing/adding/addStep';
import { changeOfPart } from '../editing/conditions/changeOfPart';
import { changeStep } from '../editing/conditions/changeStep';
import { insertAt, type Place } from '../editing/definition/files';
import { homeOf } from '../editing/definition/home';
import { blockWords } from '../editing/testing/blockWords';
import { checkForm } from '../editing/testing/findProblems';
import { withConditionRepairs } from './withConditionRepairs';

const { files: form, key } = addForm(
  await readSchemaFiles(),
  { title: 'Report a map', access: 'anyone', firstQuestion: 'Title' },
  { review: 'Review and send', sent: 'Sent' },
);
const first: Place = {
  file: `steps/${key}-first/ui.json`,
  pointer: '/sections/0/nodes/0',
};

const ask = (files: StudioFiles, place: Place, label: string) =>
  addAsked(files, place, { kind: 'TEXT', label, required: true }, blockWords);

/** A form with a question to decide, and the parts of it that conditions show. */
function withParts() {
  const decides = addAsked(
    form,
    first,
    { kind: 'YES_NO', label: 'Is it sold?', required: true },
    blockWords,
  );
  const question = ask(decides.files, decides.place, 'Which shop?');
  const section = addSection(question.files, question.place, 'The price');
  const price = ask(section.files, section.place, 'Price');
  const text: Place = {
    file: first.file,
    pointer: `${first.pointer.replace(/\d+$/, '')}1`,
  };
  const said = insertAt(
    price.files,
    { file: first.file, pointer: '/sections/0/nodes' },
    1,
    { heading: 'Thank you', text: 'We will buy it.', tone: 'info' },
  );
  const step = addStep(said, key, 'The copy');
  const shelf = ask(step.files, step.place, 'Shelf');
  return {
    files: shelf.files,
    text,
    question: { ...question.place, pointer: '/sections/0/nodes/3' },
    section: section.place,
    step: step.place.file.split('/')[1] ?? '',
  };
}

const { files, ...parts } = withParts();

const sold = (root: string, join: 'always' | 'never'): Sentence => {
  const field = `${root}/isSold`;
  const tests = [
    { field, verb: 'is', value: true },
    { field, verb: 'isNot', value: true },
  ] as const;
  return join === 'always' ? { any: tests } : { all: tests };
};

const settledIn = (problems: readonly Problem[]) =>
  problems.filter(({ code }) => code === 'conditionValue');

async function findRepaired(edited: StudioFiles) {
  const found = settledIn(await checkForm(edited, key));
  const report = { earlier: [], forms: 1, examples: 1, onlyChanged: false };
  return withConditionRepairs({ ...report, problems: found }, edited).problems;
}

const showPart = (place: Place, sentence: Sentence) =>
  changeOfPart(files, place).change(files, place, sentence);

describe('a condition that always holds', () => {
  it.each<[string, StudioFiles]>([
    ['a question', showPart(parts.question, sold('self', 'always'))],
    ['a section', showPart(parts.section, sold('self', 'always'))],
    ['a text', showPart(parts.text, sold('self', 'always'))],
    ['a step', changeStep(files, key, parts.step, sold('deposit', 'always'))],
  ])('is removed from %s, which nothing else changes', async (_of, edited) => {
    const [problem, ...more] = await findRepaired(edited);
    expect(more).toEqual([]);
    const repaired = patchFiles(edited, problem?.repair ?? []);
    expect(problem?.fix).toBe(
      'Remove the condition. Nothing changes for users.',
    );
    expect(await checkForm(repaired, key)).toEqual(await checkForm(files, key));
  });

  it('stays where a rule that others wrote names it', async () => {
    const edited = showPart(parts.question, sold('self', 'always'));
    const [found] = await findRepaired(edited);
    const name = found?.file.replace(/^conditions\/|\.json$/g, '');
    const rules = { ...homeOf(edited, first), pointer: '/allOf' };
    const both = insertAt(edited, rules, 0, {
      if: { $ref: `/conditions/${name}` },
      then: { required: ['title'] },
    });
    const [problem] = await findRepaired(both);
    expect(problem?.file).toBe(found?.file);
    expect(problem?.repair).toBeUndefined();
  });
});

it('says of a condition that never holds what can be done, and removes nothing', async () => {
  const edited = showPart(parts.question, sold('self', 'never'));
  const [problem] = await findRepaired(edited);
  expect(problem?.fix).toBe('Change the condition, or delete what it shows.');
  expect(problem?.repair).toBeUndefined();
});
