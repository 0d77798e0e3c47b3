import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { readPointer } from '@engine';
import { widgets } from '../renderer/widgets/widgets';
import { theme } from './theme';

const file = '../../schemas/meta/ui.schema.json';
const meta: unknown = JSON.parse(
  await readFile(path.join(import.meta.dirname, file), 'utf8'),
);
const allowed = (pointer: string) => {
  const names = readPointer(meta, pointer);
  return Array.isArray(names) ? names.map(String).sort() : [];
};

it('regression: a page may name exactly the widgets that there are', () => {
  const known = { ...widgets, ...theme.widgets };
  expect(allowed('/$defs/widget/enum')).toEqual(Object.keys(known).sort());
});

it('regression: a page may name exactly the blocks that there are', () => {
  expect(allowed('/$defs/block/properties/block/enum')).toEqual(
    Object.keys(theme.blocks).sort(),
  );
});
