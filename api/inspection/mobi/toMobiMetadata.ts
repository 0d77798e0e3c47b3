import type { FileMetadata } from '@contract/files';
import { findIsbn } from '../metadata/findIsbn';
import { splitCreators } from '../metadata/splitCreators';
import { toNameOrder } from '../metadata/toNameOrder';
import { toPublicationDate } from '../metadata/toPublicationDate';
import { toSensibleTitle } from '../metadata/toSensibleTitle';
import { EXTH } from './readExth';
import type { Mobi } from './readMobi';

/** Converts the metadata of a MOBI. */
export function toMobiMetadata(mobi: Mobi, language: string): FileMetadata {
  const { exth } = mobi;
  const all = (type: number): readonly string[] => exth.get(type) ?? [];
  const title = [...all(EXTH.title), mobi.title]
    .map(toSensibleTitle)
    .find((text) => text !== undefined);
  const isbn = findIsbn(all(EXTH.isbn).map((text) => `ISBN ${text}`));
  const [written = ''] = all(EXTH.date);
  const date = toPublicationDate(written);
  const publisher = all(EXTH.publisher).find(
    (text) => toSensibleTitle(text) !== undefined,
  );
  const stated = all(EXTH.language);
  const languages = (stated.length > 0 ? stated : [language]).filter(
    (text) => text !== '',
  );
  const order = toNameOrder(languages);
  return {
    source: 'the MOBI header',
    creators: all(EXTH.author).flatMap((line) => splitCreators(line, order)),
    languages,
    ...(title === undefined ? {} : { title }),
    ...(isbn === undefined ? {} : { isbn }),
    ...(date === undefined ? {} : { date }),
    ...(publisher === undefined ? {} : { publisher }),
  };
}
