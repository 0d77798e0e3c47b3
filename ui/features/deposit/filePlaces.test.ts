import { describe, expect, it } from '@jest/globals';
import { findFilePointer, toFilePlace } from './filePlaces';

const data = {
  rows: [{ key: 5, file: {} }, { key: 17 }, { note: 'without a key' }],
  cover: {},
};

describe('the place of a file', () => {
  it.each([
    ['/rows/0/file', '/rows/@5/file'],
    ['/rows/1/file', '/rows/@17/file'],
    ['/rows/2/file', '/rows/2/file'],
    ['/cover', '/cover'],
  ])('%s is %s, and leads back', (pointer, place) => {
    expect(toFilePlace(data, pointer)).toBe(place);
    expect(findFilePointer(data, place)).toBe(pointer);
  });

  it('follows its row, and ends with it', () => {
    const [first, second] = data.rows;
    const place = '/rows/@5/file';
    const moved = { rows: [{ ...second }, { ...first }] };
    expect(findFilePointer(moved, place)).toBe('/rows/1/file');
    expect(findFilePointer({ rows: [{ ...second }] }, place)).toBeUndefined();
  });
});
