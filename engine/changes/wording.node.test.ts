import { resolve } from 'node:path';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';
import { createWording } from './wording';

const files = await readJsonFiles(
  resolve(import.meta.dirname, '../../schemas'),
);

test.each([
  ['is-staff', true, ' when “The user is library staff” is true'],
  ['is-staff', false, ' when “The user is library staff” is not true'],
  ['is-map', true, ' when “Monograph type” is “Map”'],
])(
  'regression: a condition about what no question asks for has its title: %s %s',
  (condition, holds, words) => {
    const { when } = createWording(files, files);
    expect(when([{ condition, holds }])).toBe(words);
  },
);

test('regression: no condition of the files is said with an id', () => {
  const { condition } = createWording(files, files);
  const said = Object.keys(files).flatMap((file) => {
    const name = /^conditions\/(.+)\.json$/.exec(file)?.[1];
    return name === undefined ? [] : [condition(name)];
  });
  expect(said.filter((words) => /“[a-z]+[/-][^”]*”/.test(words))).toEqual([]);
});
