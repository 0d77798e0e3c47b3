import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { iconNames } from './iconNames';

it('every name is a picture of the sprite, and every picture has a name', () => {
  const sprite = readFileSync('ui/look/icons.svg', 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect([...iconNames].sort()).toEqual(drawn.sort());
});
