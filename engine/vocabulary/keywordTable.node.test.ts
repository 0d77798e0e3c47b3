import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeKeyword } from '../changes/describeKeyword';
import { readSchemaFiles } from '../testing/depositForm';
import { readPointer } from '../evaluate/pointers';
import { keywordsThat } from './keywordTable';
import { formats } from './runtime/formats';
import { vocabulary } from './vocabulary';

const meta = readSchemaFiles()['meta/rule.schema.json'];
const at = (pointer: string) => readPointer(meta, pointer) ?? {};

test('the meta-schema allows the keywords of the table at a value, and no others', () => {
  const allowed = Object.keys(at('/$defs/value/properties'));
  const known = keywordsThat(() => true).filter((name) => name !== 'examples');
  expect(allowed.sort()).toEqual([...known, '$ref'].sort());
});

test('the meta-schema allows the formats that there are', () => {
  expect(at('/$defs/value/properties/format/enum')).toEqual(
    Object.keys(formats),
  );
});

test('each keyword of ours in the table is one that the compiler knows', () => {
  const own = keywordsThat(({ standard }) => standard !== true);
  const known = vocabulary.map(({ keyword }) => String(keyword));
  expect(known.sort()).toEqual(['context', 'holds', ...own].sort());
});

/** The names of the judging keywords that only we have. */
const judging = keywordsThat(
  ({ does, standard }) => does === 'judges' && standard !== true,
);

test('a test of the vocabulary has each keyword of ours that judges', () => {
  const folder = import.meta.dirname;
  const cases = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts') && !name.includes('.node.'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join();
  const untried = judging.filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(cases),
  );
  expect(untried).toEqual([]);
});

test.each(keywordsThat(({ does }) => does === 'judges'))(
  'regression: releases say in words that the rule %s is new or gone',
  (keyword) => {
    const said = [
      describeKeyword(keyword, undefined, 'one'),
      describeKeyword(keyword, 'one', undefined),
    ];
    const named = said.filter(({ text }) => text.includes(`“${keyword}”`));
    expect(named).toEqual([]);
  },
);
