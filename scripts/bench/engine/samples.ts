import type { Context } from '@contract/context';
import type { JsonObject } from '@engine/types/json';
import {
  createContext,
  createFile,
  toFiles,
} from '@engine/testing/createContext';
import { aBook } from '../../../api/testing/records/aBook';

const TYPES = ['BOOK', 'MAP', 'MUSIC_SCORE', 'OTHER'] as const;

/** The environment of an anonymous depositor who uploaded one file of each type. */
export function sampleContext(lists: Context['lists']): Context {
  const files = toFiles(
    TYPES.map((purpose) => createFile(`${purpose}-1`, { purpose })),
  );
  return createContext({ lists, files, mode: 'submit' });
}

/** A complete book by one person. */
export function filledBook(): JsonObject {
  return aBook('BOOK-1') as JsonObject;
}

/** A book whose depositor has come half-way: a title, an owner without a name, no answers below. */
export function halfFilledBook(): JsonObject {
  const { form, type } = filledBook();
  const item: JsonObject = {
    key: 12345678,
    publicationFile: { tempFileId: 'BOOK-1' },
    itemTitle: 'The tide tables of Port Davey',
    creators: [{ key: 1, type: 'PERSON' }],
    yearOfPublication: 2026,
  };
  return { form, type, submissionItems: [item] } as JsonObject;
}

/** Complete deposits of all types, with one to three owners, as texts. */
export function completeDeposits(): string[] {
  return TYPES.flatMap((type) =>
    [1, 2, 3].map((owners) => JSON.stringify(completeDeposit(type, owners))),
  );
}

function completeDeposit(type: (typeof TYPES)[number], owners: number) {
  const creators = Array.from({ length: owners }, (_owner, index) => ({
    key: index + 1,
    type: 'PERSON',
    givenNames: 'Ada',
    lastName: `Moss ${index + 1}`,
    role: 'CONTRIBUTOR',
  }));
  const item =
    type === 'MAP' ? { hasMapScale: true, mapScale: '1:25 000' } : {};
  return aBook(`${type}-1`, { type, item: { creators, ...item } });
}
