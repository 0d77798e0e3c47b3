import { expect, it } from '@jest/globals';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { inside, objectAt, writeAt, type Place } from '../definition/files';
import { breakAgain } from './breakAgain';

const files: StudioFiles = await readSchemaFiles();
const long: Place = {
  file: 'steps/recover/examples/name.json',
  pointer: '/cases/3',
};
const letters = (times: number) => ({ '/username': { repeat: 'x', times } });
const finds = [{ path: '/username', code: 'maxLength' }];

it.each<[name: string, entry: JsonObject, set: JsonObject | undefined]>([
  ['a text that is accepted now', { set: letters(20), finds }, letters(256)],
  ['no text', { finds }, letters(256)],
  ['a text that is too long already', { set: letters(300), finds }, undefined],
  [
    'no text where one is required',
    { finds: [{ path: '/username', code: 'required' }] },
    undefined,
  ],
  ['an accepted text', { set: letters(20), finds: [] }, undefined],
])(
  'an example with %s breaks its rule again only by its answer',
  (_name, entry, set) => {
    const edited = writeAt(files, long, { name: 'long', ...entry });
    const next = breakAgain(edited, 'recover', long);
    expect(next && objectAt(next, inside(long, 'set'))).toEqual(set);
  },
);
