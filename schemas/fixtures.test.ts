import { judgeExample } from '@engine/checks/examples/judgeExample';
import { exampleLists } from '@engine/checks/examples/exampleContext';
import { createFile, toFiles } from '@engine/testing/createContext';
import { anonymousUser, createUser } from '@engine/testing/createUser';
import { getDepositForm, readSchemaFiles } from '@engine/testing/depositForm';
import type { Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import { titleKinds } from '../api/modules/deposits/titles/namedTitle';
import {
  aBook,
  aBookFor,
  aBookWithAccount,
} from '../api/testing/records/aBook';
import { aNewTitle, titledKinds } from '../api/testing/records/titledDeposit';
import { createAnswers } from '../scripts/bench/form/sampleAnswers';
import { bookData } from '../ui/testing/savedBook';

const form = await getDepositForm();
const lists = exampleLists(readSchemaFiles());

const cover = { tempFileId: 'cover' };
const files = toFiles([
  createFile('cover', { purpose: 'COVER_IMAGE' }),
  ...['BOOK', ...titleKinds.map((kind) => titledKinds[kind].purpose)].map(
    (purpose) => createFile(purpose, { purpose }),
  ),
  createFile('file-1', { purpose: 'BOOK' }),
]);

function find(data: object, user = anonymousUser): readonly Finding[] {
  const example = { data: data as JsonObject, user, files, captcha: false };
  return judgeExample(form, { ...example, checks: {} }, lists).findings;
}

const publisher = createUser('PUBLISHER');

/** Tests of other parts start from these deposits; where one lacks an answer, this names it, not only a refused request. */
test.each<[file: string, name: string, findings: readonly Finding[]]>([
  ['api/testing/records/aBook.ts', 'aBook', find(aBook('BOOK'))],
  [
    'api/testing/records/aBook.ts',
    'aBookFor',
    find(aBookFor('BOOK', 'p1'), publisher),
  ],
  [
    'api/testing/records/aBook.ts',
    'aBookWithAccount',
    find(aBookWithAccount('BOOK', 'ada.moss', 'ada@example.org')),
  ],
  ...titleKinds.map((kind): [string, string, readonly Finding[]] => [
    'api/testing/records/titledDeposit.ts',
    `aNewTitle of ${kind}`,
    find(
      aNewTitle(kind, 'p1', {
        publicationFile: { tempFileId: titledKinds[kind].purpose },
        coverFile: cover,
      }),
      publisher,
    ),
  ]),
])('%s: %s is a deposit that is accepted', (_file, _name, findings) => {
  expect(findings).toEqual([]);
});

/** Places that a fixture leaves open, since its page answers them. */
test.each<[file: string, name: string, open: RegExp, data: JsonObject]>([
  [
    'ui/testing/savedBook.ts',
    'bookData',
    /^\/(termsAndConditionsAccepted|submissionItems\/0\/(subject|language|sensitiveMaterial))$/,
    bookData,
  ],
  ...(['serial', 'multipart'] as const).map(
    (kind): [string, string, RegExp, JsonObject] => [
      'scripts/bench/form/sampleAnswers.ts',
      `createAnswers of ${kind}`,
      /^\/(submissionItems\/\d\/(publication|cover)File|\w+Title\/changeLicense)$/,
      createAnswers(kind, 2),
    ],
  ),
])('%s: %s lacks only what its page answers', (_file, _name, open, data) => {
  const user = 'id' in (data['publisher'] as object) ? publisher : undefined;
  const others = find(data, user).filter(
    ({ path, code }) => code !== 'required' || !open.test(path),
  );
  expect(others).toEqual([]);
});
