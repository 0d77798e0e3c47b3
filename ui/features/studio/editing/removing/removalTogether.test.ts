import { describe, expect, it, test } from '@jest/globals';
import { sampleCases } from '@engine/testing/generatedCases';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import { addSection } from '../adding/addSection';
import { answersOn } from '../conditions/conditionsAbout';
import { changeCondition } from '../conditions/changeCondition';
import { changeFrame } from '../conditions/changeFrame';
import type { Place } from '../definition/files';
import { blockWords } from '../testing/blockWords';
import { findFaults, findProblems } from '../testing/findProblems';
import { removalOf } from './removal';

const files: StudioFiles = await readSchemaFiles();
const { files: form, key } = addForm(
  files,
  { title: 'Report a map', access: 'anyone', firstQuestion: 'Title' },
  { review: 'Review and send', sent: 'Sent' },
);
const first = `${key}-first`;
const start: Place = {
  file: `steps/${first}/ui.json`,
  pointer: '/sections/0/nodes/0',
};

const yesNo = (label: string, onlyIfYes = false): AskedQuestion => ({
  kind: 'YES_NO',
  label,
  required: true,
  ...(onlyIfYes && { onlyIfYes }),
});

const add = (before: StudioFiles, after: Place, ...asked: AskedQuestion[]) =>
  asked.reduce(
    (next, one) => addAsked(next.files, next.place, one, blockWords),
    { files: before, place: after },
  );

function placeOf(edited: StudioFiles, field: string, step = first): Place {
  const found = answersOn(edited, step).find((one) => one.field === field);
  if (found === undefined) throw new Error(`no question ${field}`);
  return found.place;
}

const removal = (
  edited: StudioFiles,
  place: Place,
  reads: Record<string, string[]> = {},
) => removalOf({ files: edited, live: files, reads }, key, place);

describe('a question with follow-up questions', () => {
  const { files: chain } = add(
    form,
    start,
    yesNo('Is it sold?'),
    yesNo('Is it sold in shops?', true),
    { kind: 'TEXT', label: 'Which shop?', required: true, onlyIfYes: true },
  );

  it('goes with them, also with those that follow one of them', async () => {
    const { dependents, together } = removal(chain, placeOf(chain, 'isSold'));
    expect(dependents.map(({ name }) => name)).toEqual([
      'Is it sold in shops?',
    ]);
    expect(together?.names).toEqual(['Is it sold in shops?', 'Which shop?']);
    const left = together?.remove() ?? {};
    expect(left).toEqual(form);
    expect(await findProblems(left, key)).toEqual([]);
  });

  it('goes with a section that is shown for its answer', async () => {
    const section = addSection(chain, placeOf(chain, 'isSold'), 'The shop');
    const { files: asked } = add(section.files, section.place, {
      kind: 'TEXT',
      label: 'Street',
    });
    const shown = changeFrame(asked, section.place, {
      all: [{ field: 'self/isSold', verb: 'is', value: true }],
    });
    const { together } = removal(shown, placeOf(shown, 'isSold'));
    expect(together?.names).toContain('The shop');
    expect(together?.remove()).toEqual(form);
  });

  it('goes with a question before it', async () => {
    const { files: asked } = add(chain, start, {
      kind: 'TEXT',
      label: 'Price',
    });
    const shown = changeCondition(asked, placeOf(asked, 'price'), {
      all: [{ field: 'self/isSold', verb: 'is', value: true }],
    });
    const { together } = removal(shown, placeOf(shown, 'isSold'));
    expect(together?.names).toContain('Price');
    expect(await findProblems(together?.remove() ?? {}, key)).toEqual([]);
  });

  it('stays where the portal reads a follow-up', () => {
    const reads = { [key]: ['/whichShop'] };
    expect(
      removal(chain, placeOf(chain, 'isSold'), reads).together,
    ).toBeUndefined();
  });

  it('stays where a part that stays is compared with a follow-up', () => {
    const { files: asked } = add(chain, placeOf(chain, 'isSoldInShops'), {
      kind: 'PERIOD',
      label: 'Open',
    });
    const from = placeOf(asked, 'openFrom');
    const shown = changeCondition(asked, from, {
      all: [{ field: 'self/isSold', verb: 'is', value: true }],
    });
    expect(removal(shown, placeOf(shown, 'isSold')).together).toBeUndefined();
  });
});

test('a question without follow-up questions goes alone', () => {
  const { files: asked } = add(form, start, yesNo('Is it sold?'));
  const { dependents, together } = removal(asked, placeOf(asked, 'isSold'));
  expect(dependents).toEqual([]);
  expect(together).toBeUndefined();
});

/** Questions of the service that can go with what follows them. */
const shipped = [
  ['monograph-details', 'hasPrePubId'],
  ['monograph-details', 'hasEdition'],
  ['monograph-details', 'hasIsbn'],
  ['monograph-details', 'hasIssn'],
  ['monograph-details', 'hasIsmn'],
] as const;

describe('a question of the service that goes with what follows it leaves no errors', () => {
  it.each(sampleCases(shipped))('%s, %s', async (id, field) => {
    const { together } = removal(files, placeOf(files, field, id));
    expect(together?.names).not.toEqual([]);
    expect(await findFaults(together?.remove() ?? {}, 'deposit')).toEqual([]);
  });
});
