import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { FileMetadata } from '@contract/files';
import { createUser } from '@engine/testing/createUser';
import type { JsonObject } from '@engine/types/json';
import {
  createError,
  createFileRecord,
  testConfig,
  type Reply,
} from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';
import { createBookDraft } from '../../testing/savedBook';
import './blocks/TitlePickerBlock';
import './issues/IssueRows';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.close());

const isbn = '9780306406157';
const ofIsbn = `GET libraries-australia-service/isbn/${isbn}`;

const metadata: FileMetadata = {
  source: 'the catalogue of the library',
  title: 'Pictorial tables of the tides',
  subtitle: 'in four parts',
  creators: [],
  languages: ['fre'],
  date: '2019',
  isbn,
};
const found: Reply = { body: { dataFields: {}, prefill: {}, metadata } };

/** Opens the step with a new title whose first part has a file that names a title, too. */
async function open(reply: Reply, deposited: readonly unknown[] = []) {
  const data = {
    form: 'MONOGRAPH',
    type: 'MULTIPART_MONO_TITLE',
    isMultipartMono: true,
    publisher: { id: 'p1' },
    multipartMonoTitle: { languages: ['eng'] },
    submissionItems: [{ key: 1, publicationFile: { tempFileId: 'file-1' } }],
  };
  const ofPart = { ...metadata, source: 'the file', title: 'Part one' };
  const files = { 'file-1': createFileRecord('file-1', { metadata: ofPart }) };
  app = await renderApp({
    draft: {
      ...createBookDraft('multipart-mono', { data, files }),
      owner: 'ada',
    },
    prepare(api) {
      const body = createUser('PUBLISHER', { username: 'ada' } as never);
      api.reply('GET user/current', { body });
      api.reply('GET api/frontendConfig', {
        body: { ...testConfig, isbnLookup: true },
      });
      api.reply('GET publisher/multipart-monos', { body: { titles: [] } });
      api.reply('GET validate/publisher/p1/isbn/', { body: deposited });
      api.reply('GET validate/title', { body: { exists: false } });
      api.reply(ofIsbn, reply);
    },
  });
}

const title = () => {
  const { deposit } = app.store.getState();
  if (deposit.phase !== 'open') throw new Error('The deposit is open.');
  return deposit.wizard.form.data['multipartMonoTitle'] as JsonObject;
};

async function typeIsbn() {
  const question = await screen.findByRole('radiogroup', {
    name: /^Does it have an eISBN/,
  });
  await app.user.click(question.querySelectorAll('input')[0] ?? question);
  const field = await screen.findByRole('textbox', { name: /^eISBN/ });
  await app.user.type(field, isbn);
}

it('the ISBN of a new multipart title fills in the title from the catalogue with one press, and empties it with one', async () => {
  await open(found);
  await typeIsbn();
  const before = title();
  await app.user.click(
    await screen.findByRole('button', {
      name: 'Use all 4 answers from the catalogue',
    }),
  );
  expect(title()).toMatchObject({
    title: 'Pictorial tables of the tides',
    subtitle: 'in four parts',
    firstPart: 2019,
    languages: ['fre'],
    isbn,
  });
  await app.user.click(
    screen.getByRole('button', { name: /^Undo all 4 answers/ }),
  );
  expect(title()).toEqual(before);
});

it('an ISBN of a new multipart title that the catalogue does not know says nothing and holds nothing', async () => {
  await open({ status: 404, body: createError('NOT_FOUND', 'Not found.') });
  await typeIsbn();
  await waitFor(() => expect(app.api.callsTo(ofIsbn)).toHaveLength(1));
  expect(screen.queryByText('Not found.')).toBeNull();
  expect(screen.queryByText('Found in the catalogue')).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Next/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
});

it('the file of a part is not offered as an answer about the whole work', async () => {
  await open(found);
  await screen.findByRole('textbox', { name: /^Title/ });
  expect(screen.queryByText(/Part one/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
});

it('the ISBN of a new multipart title that was deposited before is reported, with the way to the own deposits [S1-5.identifiers.duplicate]', async () => {
  const before = {
    reference: 'LD-2026-000007',
    publisherId: 'p1',
    title: 'Tides',
    submittedDate: '2026-11-01T03:00:00.000Z',
  };
  await open({ status: 404, body: createError('NOT_FOUND', 'No.') }, [before]);
  await typeIsbn();
  await app.user.tab();
  expect(
    await screen.findByText(
      /^This publication has already been deposited\. Please check your deposit history\./,
    ),
  ).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Show your deposits' }),
  ).toHaveAttribute('href', '/ned/publisher/my-deposits');
});
