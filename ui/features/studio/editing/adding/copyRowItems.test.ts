import { describe, expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { inside, type Place } from '../definition/files';
import { visitPage } from '../definition/steps';
import { removeNode } from '../removing/removeNode';
import { listRules } from '../rules/questionRules';
import { removeRule } from '../rules/writeRule';
import { blockWords } from '../testing/blockWords';
import { findFaults } from '../testing/findProblems';
import { addAsked } from './addAsked';
import { duplicateOf } from './duplicateOf';

const files: StudioFiles = await readSchemaFiles();
const step = 'monograph-details';

function placeOf(edited: StudioFiles, name: string, value: string): Place {
  let found: Place | undefined;
  visitPage(edited, step, (place, node) => {
    if (node[name] === value) found ??= place;
  });
  if (found === undefined) throw new Error(`no ${name} ${value}`);
  return found;
}

/** The owners of a book: their item says what must hold of each. */
const owners = placeOf(files, 'rows', 'creators');
const copy = duplicateOf(files, 'deposit', owners, (label) => `${label} 2`)?.();

const limitsOf = (edited: StudioFiles, question: Place) =>
  listRules(edited, question).map(({ name, values }) => [name, ...values]);

describe('the copy of rows whose item says what must hold of each', () => {
  if (copy === undefined) throw new Error('no copy');
  const nameOfCopy = ({ file, pointer }: Place): Place => {
    const found: Place[] = [];
    visitPage(copy.files, step, (place, node) => {
      const isInside = place.pointer.startsWith(`${pointer}/`);
      if (place.file === file && isInside && node['field'] === 'lastName')
        found.push(place);
    });
    return found[0] ?? inside(copy.place, 'nodes', 0);
  };
  const lastName = nameOfCopy(copy.place);

  it('has rules of its own', async () => {
    const [limit] = listRules(copy.files, lastName).filter(
      ({ name }) => name !== 'REQUIRED',
    );
    if (limit === undefined) throw new Error('no limit');
    const free = removeRule(copy.files, lastName, limit);
    const words = [limit.name, ...limit.values];
    expect(limitsOf(free, lastName)).not.toContainEqual(words);
    const first = placeOf(free, 'field', 'lastName');
    expect(limitsOf(free, first)).toContainEqual(words);
    expect(free['items/creator.json']).toEqual(files['items/creator.json']);
    expect(await findFaults(free, 'deposit')).toEqual([]);
  });

  it('gets questions that the first rows do not have', async () => {
    const { files: more } = addAsked(
      copy.files,
      lastName,
      { kind: 'TEXT', label: 'Pen name', required: false },
      blockWords,
    );
    for (const file of ['items/creator.json', 'entities/creator.json'])
      expect(more[file]).toEqual(files[file]);
    expect(await findFaults(more, 'deposit')).toEqual([]);
  });

  it('leaves nothing when it is deleted', () => {
    expect(removeNode(copy.files, copy.place, files)).toEqual(files);
  });
});
