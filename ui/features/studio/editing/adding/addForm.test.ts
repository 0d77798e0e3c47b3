import { describe, expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { changeNeed } from '../questions/changeNeed';
import { addAsked } from './addAsked';
import { addForm, type AskedForm } from './addForm';
import { addStep } from './addStep';
import { renamePart } from '../outline/renamePart';
import { stepsOf } from '../definition/steps';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';

const files: StudioFiles = await readSchemaFiles();
const labels = { review: 'Review and send', sent: 'Sent' };

const asked = (others: Partial<AskedForm> = {}): AskedForm => ({
  title: 'Report a missing publication',
  access: 'anyone',
  firstQuestion: 'Title of the publication',
  ...others,
});

describe('a new form', () => {
  it.each(['anyone', 'login', 'staff'] as const)(
    'can be published at once when it is for %s',
    async (access) => {
      const { files: added, key } = addForm(files, asked({ access }), labels);
      expect(key).toBe('report-a-missing-publication');
      expect(await findProblems(added, key)).toEqual([]);
    },
  );

  it('can be published when its only question is optional', async () => {
    const { files: added, key } = addForm(files, asked(), labels);
    const question = {
      file: `steps/${key}-first/ui.json`,
      pointer: '/sections/0/nodes/0',
    };
    const edited = changeNeed(added, question, false);
    expect(await findProblems(edited, key)).toEqual([]);
  });

  it.each([
    ['Versions', 'versions2'],
    ['Deposit', 'deposit2'],
    ['Publisher', 'publisher2'],
    ['報告', 'form'],
    ['  Où? – 2 ', 'ou-2'],
  ])('called %s has the address %s', (title, key) => {
    expect(addForm(files, asked({ title }), labels).key).toBe(key);
  });

  it('takes further steps and questions', async () => {
    const { files: added, key } = addForm(files, asked(), labels);
    const step = addStep(added, key, 'Where it was published');
    const question = addAsked(
      step.files,
      step.place,
      { kind: 'DATE', label: 'When did it appear?', required: true },
      blockWords,
    );
    expect(await findProblems(question.files, key)).toEqual([]);
    const heading = { ...step.place, pointer: '/title' };
    const named = renamePart(question.files, heading, 'Its place');
    expect(stepsOf(named, key).map(({ label }) => label)).toEqual([
      'Report a missing publication',
      'Its place',
      'Review and send',
      'Sent',
    ]);
  });
});
