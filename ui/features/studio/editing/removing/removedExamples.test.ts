import { expect, it, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { answersOn } from '../conditions/conditionsAbout';
import { objectAt, type Place } from '../definition/files';
import { formsWithStep } from '../definition/steps';
import { casesOf } from '../examples/caseDocument';
import { findProblems } from '../testing/findProblems';
import { dependentsOfRemoval } from './dependents';
import { releaseDependent } from './releaseDependent';
import { removeNode } from './removeNode';

const files: StudioFiles = await readSchemaFiles();

function at(step: string, field: string): Place {
  const found = answersOn(files, step).find((one) => one.field === field);
  if (found === undefined) throw new Error(`${step} asks for no ${field}`);
  return found.place;
}

/** The files without a question, after the offered changes of all that depends on it. */
function without(step: string, field: string): StudioFiles {
  const place = at(step, field);
  let next = files;
  for (
    let [one] = dependentsOfRemoval(next, place, {});
    one !== undefined;
    [one] = dependentsOfRemoval(next, place, {})
  ) {
    const release = releaseDependent(next, place, one);
    if (release === undefined) throw new Error(`${one.name} is not freed`);
    next = release.files;
  }
  return removeNode(next, place, files);
}

const namesIn = (edited: StudioFiles, file: string) =>
  casesOf(objectAt(edited, { file, pointer: '' })).map(({ name }) => name);

it.each([
  ['an answer of documents and cases', 'monograph-details', 'edition'],
  ['what other kinds of items are asked, too', 'monograph-details', 'url'],
  ['in rows that cases set as a whole', 'serial-details', 'coverFile'],
  ['a field that every page accepted', 'add-publisher', 'street'],
  ['what decided about another question', 'monograph-details', 'hasMapScale'],
  ['what another value was joined of', 'monograph-details', 'subjects'],
  ['the only answer that a value was joined of', 'serial-details', 'languages'],
  ['rows', 'studio-topic', 'blocks'],
])('%s leaves examples without errors: %s, %s', async (_what, step, field) => {
  const [form = ''] = formsWithStep(files, step);
  expect(await findProblems(without(step, field), form)).toEqual([]);
});

test('cases about the question alone go with it, the others stay without its answer', () => {
  const file = 'steps/monograph-details/examples/publication.json';
  const edited = without('monograph-details', 'edition');
  const gone = namesIn(files, file).filter(
    (name) => !namesIn(edited, file).includes(name),
  );
  expect(gone).toEqual([
    'an edition is claimed and not given',
    'an edition is denied and given',
    'an edition of 201 characters',
    'an edition of 200 characters',
  ]);
  const unanswered = casesOf(objectAt(edited, { file, pointer: '' })).find(
    ({ name }) => name === 'whether there is an edition is not answered',
  );
  expect(unanswered?.['unset']).toEqual(['/submissionItems/0/hasEdition']);
});
