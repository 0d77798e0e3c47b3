import type { Context } from '@contract/context';
import type { JsonObject } from '../types/json';
import { createFile, toFiles } from './createContext';
import type { TitlesByField } from './arbitraryTitleDeposit';
import { createUser } from './createUser';
import { createDepositContext, sampleFiles } from './depositForm';

const PURPOSES = [
  'SERIAL_ISSUE',
  'MULTIPART_MONO_PART',
  'EPHEMERA_ITEM',
  'COVER_IMAGE',
];

const aTitle: JsonObject = {
  id: 'w1',
  title: 'The Lamplighter',
  hasIssn: true,
  issn: '2653-2212',
  frequency: 'QUARTERLY',
  status: 'ACCEPTED',
  workObjId: 'W-1',
  accessCondition: 'ONSITE_ALL',
  commerciallyAvailable: false,
  license: 'ATTRIBUTION',
};

const {
  hasIssn: _hasIssn,
  issn: _issn,
  frequency: _frequency,
  ...ofEachKind
} = aTitle;

/** Titles of the publisher, as `GET publisher/serials` and its like answer them, by the field of the deposit that names one. */
export const someTitles: TitlesByField = {
  serialTitle: [aTitle],
  multipartMonoTitle: [
    { ...ofEachKind, id: 'w2', hasIsbn: true, isbn: '9780645003208' },
  ],
  ephemeraTitle: [{ ...ofEachKind, id: 'w3', firstItem: 1988 }],
};

/** The environment of a publisher who deposits under a title: files for more rows than a test adds. */
export function createTitleContext(): Context {
  const files = Array.from({ length: 30 }, (_none, number) => [
    ...PURPOSES.map((purpose) =>
      createFile(`${purpose}-${number}`, { purpose }),
    ),
  ]);
  return createDepositContext({
    user: createUser('PUBLISHER'),
    files: { ...sampleFiles(), ...toFiles(files.flat()) },
  });
}
