import { describe, expect, it } from '@jest/globals';
import type { FileRecord } from '@contract/files';
import { createFileRecord } from '../../testing/fakeApi';
import { findCoverWork, type CoverPlace } from './coverWork';

const book = createFileRecord('book');
const cover = createFileRecord('cover', { purpose: 'COVER_IMAGE' });
const pointer = '/submissionItems/0/coverFile';

function workOf(
  place: Partial<CoverPlace>,
  made: Record<string, string | null> = {},
) {
  return findCoverWork(
    {
      pointer,
      publication: book,
      cover: undefined,
      slotTaken: false,
      ...place,
    },
    made,
  );
}

const named = (originalFilename: string): FileRecord => ({
  ...book,
  originalFilename,
});

describe('a cover is asked for [S1-4.files.cover R3]', () => {
  it.each(['a.epub', 'a.pdf', 'a.mobi', 'map.tif', 'map.TIFF', 'map.geotiff'])(
    'of %s',
    (name) => {
      expect(workOf({ publication: named(name) })).toMatchObject({ do: 'ask' });
    },
  );

  it.each<[string, Partial<CoverPlace>, Record<string, string | null>]>([
    ['of no file', { publication: undefined }, {}],
    ['of a picture', { publication: named('map.JPG') }, {}],
    ['of a picture', { publication: named('map.jpeg') }, {}],
    [
      'of a file under way',
      { publication: { ...book, state: 'checking' } },
      {},
    ],
    ['where one is there', { cover }, {}],
    ['where one is being uploaded', { slotTaken: true }, {}],
    ['twice', {}, { book: null }],
    ['after the made one was removed', {}, { book: 'cover' }],
  ])('not %s', (_what, place, made) => {
    expect(workOf(place, made)).toBeUndefined();
  });
});

describe('a cover goes with the file it was made from', () => {
  it.each<[string, FileRecord | undefined]>([
    ['was removed', undefined],
    ['was replaced', createFileRecord('other')],
  ])('that %s', (_what, publication) => {
    expect(workOf({ publication, cover }, { book: 'cover' })).toEqual({
      do: 'remove',
    });
  });

  it('and stays if the depositor chose it', () => {
    expect(workOf({ publication: undefined, cover }, { book: null })).toBe(
      undefined,
    );
  });
});
