import { describe, expect, it } from '@jest/globals';
import { sampleCases } from '@engine/testing/generatedCases';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { changeCondition } from '../conditions/changeCondition';
import { answersOn } from '../conditions/conditionsAbout';
import { presentSentence } from '../conditions/ruleTerms';
import type { Place } from '../definition/files';
import { removalOf } from '../removing/removal';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';
import { addAsked, type AskedQuestion } from './addAsked';
import { addForm } from './addForm';
import { addSection } from './addSection';
import { changeFrame } from '../conditions/changeFrame';
import { followersOfCopy } from './copyFollowers';
import { duplicateOf } from './duplicateOf';

const files: StudioFiles = await readSchemaFiles();
const { files: form, key } = addForm(
  files,
  { title: 'Report a map', access: 'anyone', firstQuestion: 'Title' },
  { review: 'Review and send', sent: 'Sent' },
);
const step = `${key}-first`;
const start: Place = {
  file: `steps/${step}/ui.json`,
  pointer: '/sections/0/nodes/0',
};
const toLabel = (label: string) => `${label} (copy)`;

const add = (before: StudioFiles, after: Place, ...asked: AskedQuestion[]) =>
  asked.reduce(
    (next, one) => addAsked(next.files, next.place, one, blockWords),
    { files: before, place: after },
  );

function placeOf(edited: StudioFiles, field: string, id = step): Place {
  const found = answersOn(edited, id).find((one) => one.field === field);
  if (found === undefined) throw new Error(`no question ${field}`);
  return found.place;
}

const copyWith = (edited: StudioFiles, formKey: string, place: Place) =>
  duplicateOf(
    edited,
    formKey,
    place,
    toLabel,
  )?.(followersOfCopy(edited, place).parts);

describe('a question that is copied with its follow-up questions', () => {
  const { files: chain } = add(
    form,
    start,
    { kind: 'YES_NO', label: 'Is it sold?', required: true },
    { kind: 'YES_NO', label: 'In shops?', required: true, onlyIfYes: true },
    { kind: 'TEXT', label: 'Which shop?', required: true, onlyIfYes: true },
  );
  const isSold = placeOf(chain, 'isSold');
  const copy = copyWith(chain, key, isSold);
  const copied = copy?.files ?? {};

  it('has copies of them that depend on the copied answers', () => {
    expect(followersOfCopy(chain, isSold)).toMatchObject({
      copied: ['In shops?', 'Which shop?'],
      left: [],
    });
    expect(answersOn(copied, step).map(({ field }) => field)).toEqual([
      'title',
      'isSold',
      'inShops',
      'whichShop',
      'isSoldCopy',
      'inShopsCopy',
      'whichShopCopy',
    ]);
    const conditionOf = (field: string) =>
      presentSentence(copied, placeOf(copied, field));
    expect(conditionOf('inShopsCopy')).toEqual({
      all: [{ field: 'self/isSoldCopy', verb: 'is', value: true }],
    });
    expect(conditionOf('whichShopCopy')).toEqual({
      all: [{ field: 'self/inShopsCopy', verb: 'is', value: true }],
    });
    expect(conditionOf('inShops')).toEqual({
      all: [{ field: 'self/isSold', verb: 'is', value: true }],
    });
  });

  it('leaves nothing when both are deleted', () => {
    const place = placeOf(copied, 'isSoldCopy');
    const edited = { files: copied, live: files, reads: {} };
    const { together } = removalOf(edited, key, place);
    expect(together?.remove()).toEqual(chain);
  });

  it('comes before what is between them, with all that the checks ask for', async () => {
    const { files: more } = add(
      form,
      start,
      { kind: 'YES_NO', label: 'Is it sold?', required: true },
      { kind: 'TEXT', label: 'Which shop?', required: true, onlyIfYes: true },
    );
    const last = add(
      more,
      placeOf(more, 'isSold'),
      { kind: 'TEXT', label: 'Colour' },
      { kind: 'TEXT', label: 'Price', required: true },
    );
    const shown = changeCondition(last.files, placeOf(last.files, 'price'), {
      all: [{ field: 'self/isSold', verb: 'is', value: true }],
    });
    const all = copyWith(shown, key, placeOf(shown, 'isSold'))?.files ?? {};
    expect(answersOn(all, step).map(({ field }) => field)).toEqual([
      'title',
      'isSold',
      'whichShop',
      'isSoldCopy',
      'whichShopCopy',
      'priceCopy',
      'colour',
      'price',
    ]);
    expect(await findProblems(all, key)).toEqual([]);
  });

  it('leaves a section that is shown for its answer with the first', () => {
    const section = addSection(chain, isSold, 'The shop');
    const { files: asked } = add(section.files, section.place, {
      kind: 'TEXT',
      label: 'Street',
    });
    const shown = changeFrame(asked, section.place, {
      all: [{ field: 'self/isSold', verb: 'is', value: true }],
    });
    expect(followersOfCopy(shown, isSold).left).toEqual(['The shop']);
  });
});

/** Questions of the service whose copies can have what follows them. */
const shipped = [
  ['monograph-details', 'hasPrePubId'],
  ['monograph-details', 'hasMapScale'],
  ['monograph-details', 'hasEdition'],
  ['monograph-details', 'hasIsbn'],
  ['monograph-details', 'isFiction'],
  ['monograph-details', 'sensitiveMaterialSelected'],
  ['serial-details', 'frequency'],
  ['serial-details', 'hasFormerTitle'],
  ['serial-details', 'changeRequest'],
  ['multipart-mono', 'hasIsbn'],
  ['multipart-mono', 'changeRequest'],
  ['ephemera', 'changeRequest'],
] as const;

describe('a question of the service that is copied with what follows it', () => {
  it.each(sampleCases(shipped))('%s, %s', async (id, field) => {
    const place = placeOf(files, field, id);
    expect(followersOfCopy(files, place).copied).not.toEqual([]);
    const copied = copyWith(files, 'deposit', place)?.files ?? {};
    expect(await findProblems(copied, 'deposit')).toEqual([]);
  });
});
