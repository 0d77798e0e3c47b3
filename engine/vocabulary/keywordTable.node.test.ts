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
