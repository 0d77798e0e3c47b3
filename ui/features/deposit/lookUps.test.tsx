import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { FileMetadata } from '@contract/files';
import type { Role } from '@contract/user';
import { createUser } from '@engine/testing/createUser';
import type { JsonObject } from '@engine/types/json';
import {
  createError,
  createFileRecord,
  testConfig,
  type FakeApi,
  type Reply,
} from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';
import { bookData, createBookDraft } from '../../testing/savedBook';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.close());

const metadata: FileMetadata = {
  source: 'the catalogue of the library',
  title: 'Gould League notebook',
  creators: [{ name: 'Marjorie Beck', type: 'PERSON', lastName: 'Beck' }],
  languages: [],
  date: '2027-02',
  isbn: '9780306406157',
};
const found: Reply = { body: { dataFields: {}, prefill: {}, metadata } };
const notFound: Reply = {
  status: 404,
  body: createError('NOT_FOUND', 'Not found.'),
};
const down: Reply = {
  status: 502,
  body: createError('CATALOGUE', 'We cannot reach the catalogue right now.'),
};
const prePub = 'GET libraries-australia-service/pre-pub/';
const ofIsbn = 'GET libraries-australia-service/isbn/';

const emptyItem: JsonObject = {
  key: 1,
  publicationFile: { tempFileId: 'file-1' },
  creators: [{ key: 1, type: 'PERSON' }],
  yearOfPublication: 2026,
  languages: ['eng'],
};

async function open(
  prepare: (api: FakeApi) => void,
  item: JsonObject = {},
  answers: JsonObject = {},
) {
  const submissionItems = [{ ...emptyItem, ...item }];
  const data = { ...bookData, submissionItems, ...answers };
  const files = { 'file-1': createFileRecord('file-1') };
  const draft = createBookDraft('monograph-details', { data, files });
  app = await renderApp({
    draft,
    prepare(api) {
      const body = { ...testConfig, prePubLookup: true, isbnLookup: true };
      api.reply('GET api/frontendConfig', { body });
      api.reply(ofIsbn, notFound);
      prepare(api);
    },
  });
}

const item = () => {
  const { deposit } = app.store.getState();
  if (deposit.phase !== 'open') throw new Error('The deposit is open.');
  const [first] = deposit.wizard.form.data['submissionItems'] as JsonObject[];
  return first ?? {};
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const idField = () =>
  screen.findByRole('textbox', { name: /^Pre-publication id/ });

async function typeId(id: string) {
  const question = screen.getByRole('radiogroup', {
    name: /^Does it have a pre-publication id/,
  });
  await app.user.click(question.querySelectorAll('input')[0] ?? question);
  await app.user.type(await idField(), id);
}

describe('a pre-publication id', () => {
  it('is asked about before the title, and need not be answered [S1-2.monograph.prepub-question]', async () => {
    await open((api) => api.reply(prePub, found));
    const [first] = screen.getAllByRole('radiogroup');
    expect(first).toHaveAccessibleName(/^Does it have a pre-publication id/);
    expect(first).toHaveAccessibleName(/optional/);
  });

  it('is looked up once typing rests, and its record is taken and given back with one press each [S1-7.prepub S1-9.debounce]', async () => {
    await open((api) => api.reply(prePub, found));
    await typeId('nlapp 12345');
    expect(await idField()).toHaveValue('NLApp12345');
    const before = item();
    const all = await button('Use all 5 answers from the catalogue');
    expect(app.api.callsTo(prePub).map(({ path }) => path)).toEqual([
      'libraries-australia-service/pre-pub/NLApp12345',
    ]);
    await app.user.click(all);
    expect(item()).toMatchObject({
      itemTitle: 'Gould League notebook',
      yearOfPublication: 2027,
      monthOfPublication: 2,
      hasIsbn: true,
      isbn: '9780306406157',
      creators: [{ type: 'PERSON', lastName: 'Beck' }],
      prePubId: 'NLApp12345',
    });
    await app.user.click(await button(/^Undo all \d answers/));
    expect(item()).toEqual(before);
  });

  it('one value is taken and given back by itself, and nothing that was typed is overwritten with all', async () => {
    await open((api) => api.reply(prePub, found), { itemTitle: 'Notebook' });
    await typeId('NLApp12345');
    await app.user.click(await button(/^Use this Gould League/));
    expect(item()['itemTitle']).toBe('Gould League notebook');
    await app.user.click(await button(/^Undo .*\(Title\)$/));
    expect(item()['itemTitle']).toBe('Notebook');
    expect(screen.getByText(/^It offers 5 answers/)).toBeVisible();
    await app.user.click(await button('Use 4 answers from the catalogue'));
    expect(item()).toMatchObject({
      itemTitle: 'Notebook',
      monthOfPublication: 2,
    });
  });

  it('regression: its record is offered in one panel, also where its ISBN is taken and known too', async () => {
    await open(
      (api) => {
        api.reply(prePub, found);
        api.reply(ofIsbn, found);
      },
      { itemTitle: 'Notebook' },
    );
    await typeId('NLApp12345');
    await app.user.click(await button('Use 4 answers from the catalogue'));
    await waitFor(() => expect(app.api.callsTo(ofIsbn)).toHaveLength(1));
    await waitFor(() =>
      expect(app.store.getState().deposit).toMatchObject({
        known: { 'isbn 9780306406157': { kind: 'found' } },
      }),
    );
    const panel = { name: 'Found in the catalogue' };
    expect(screen.getAllByRole('group', panel)).toHaveLength(1);
  });

  it('holds Next while it is looked up, says so and lets go [S1-4.next.lookups S1-8.prepub]', async () => {
    let go = () => undefined as void;
    await open((api) => {
      api.reply(prePub, notFound);
      api.hold(prePub, (release) => (go = release));
    });
    await typeId('NLApp12345');
    expect(await screen.findByText('Searching...')).toBeVisible();
    const next = screen.getByRole('button', { name: /^Next/ });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    go();
    expect(await screen.findByText('Not found.')).toBeVisible();
    expect(next).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('that could not be looked up says why, keeps what was typed and can be tried again [S1-8.prepub]', async () => {
    await open((api) => api.reply(prePub, down, found));
    await typeId('NLApp12345');
    expect(
      await screen.findByText(
        'An error has occurred: We cannot reach the catalogue right now.',
      ),
    ).toBeVisible();
    expect(await idField()).toHaveValue('NLApp12345');
    await app.user.click(await button('Search again'));
    expect(await idField()).toHaveFocus();
    expect(await button('Use all 5 answers from the catalogue')).toBeVisible();
  });

  it('that was changed meanwhile is not answered with the record of the old one', async () => {
    let go = () => undefined as void;
    await open((api) => {
      api.reply(`${prePub}NLApp1`, found);
      api.reply(`${prePub}NLApp2`, notFound);
      api.hold(`${prePub}NLApp1`, (release) => (go = release));
    });
    await typeId('NLApp1');
    await screen.findByText('Searching...');
    await app.user.clear(await idField());
    await app.user.type(await idField(), 'NLApp2');
    go();
    expect(await screen.findByText('Not found.')).toBeVisible();
    expect(screen.queryByText('Found in the catalogue')).toBeNull();
  });

  it('is not looked up where no catalogue is asked for it', async () => {
    await open((api) =>
      api.reply('GET api/frontendConfig', { body: testConfig }),
    );
    await typeId('NLApp12345');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(app.api.callsTo(prePub)).toEqual([]);
  });
});

const ofBook = { hasIsbn: true, isbn: '9780306406157' };
const findWarning = () =>
  screen.findByText(/^This publication has already been deposited\./);

describe('an ISBN that the catalogue knows', () => {
  it('offers a visitor the same', async () => {
    await open((api) => api.reply(ofIsbn, found), ofBook);
    await app.user.click(await button(/^Use all 4 answers from the catalogue/));
    expect(item()).toMatchObject({ itemTitle: 'Gould League notebook' });
  });

  it.each([
    ['is unknown', notFound],
    ['cannot be looked up', down],
  ])('that %s says nothing and holds nothing', async (_what, reply) => {
    await open((api) => api.reply(ofIsbn, reply), ofBook);
    await waitFor(() => expect(app.api.callsTo(ofIsbn)).toHaveLength(1));
    expect(screen.queryByText(/^An error has occurred/)).toBeNull();
    expect(screen.queryByText('Not found.')).toBeNull();
    expect(screen.getByRole('button', { name: /^Next/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe.each([
  { idType: 'isbn', value: '9780306406157', has: 'hasIsbn' },
  { idType: 'ismn', value: '9790321765436', has: 'hasIsmn' },
])('an $idType that was deposited before', ({ idType, value, has }) => {
  const numbered = { [has]: true, [idType]: value };
  const deposited: Reply = {
    body: [
      {
        reference: 'LD-2026-000007',
        publisherId: 'p1',
        title: 'Tides',
        submittedDate: '2026-11-01T03:00:00.000Z',
      },
    ],
  };
  const openAs = (role: Role, reply: Reply) =>
    open(
      (api) => {
        const body = createUser(role);
        api.reply('GET user/current', { body });
        api.reply('GET publisher/serials', { body: { titles: [] } });
        api.reply(`GET validate/publisher/p1/${idType}/${value}`, reply);
      },
      numbered,
      { publisher: { id: 'p1' } },
    );

  it('is reported to its publisher, with the way to the own deposits [S1-5.identifiers.duplicate S1-6.authenticated.questions]', async () => {
    await openAs('PUBLISHER', deposited);
    expect(await findWarning()).toHaveTextContent(
      'Please check your deposit history.',
    );
    expect(
      screen.getByRole('link', { name: 'Show your deposits' }),
    ).toHaveAttribute('href', '/ned/publisher/my-deposits');
  });

  it('is reported to library staff, with the way to the deposits of its publisher [S1-5.identifiers.duplicate-staff]', async () => {
    await openAs('EDEPOSIT_ADMIN', deposited);
    await findWarning();
    expect(
      screen.getByRole('link', { name: 'Show the deposits of this publisher' }),
    ).toHaveAttribute('href', '/ned/library/deposits?publisherId=p1');
  });

  it('is no matter where the API cannot say [S1-8.duplicate-silent]', async () => {
    await openAs('PUBLISHER', {
      status: 503,
      body: createError('BUSY', 'No.'),
    });
    await waitFor(() =>
      expect(app.api.callsTo('GET validate/publisher/p1')).toHaveLength(1),
    );
    expect(screen.queryByText(/already been deposited/)).toBeNull();
    expect(screen.getByRole('button', { name: /^Next/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

it('a deposit of the same ISBN is not looked for where a visitor asks', async () => {
  await open((api) => api.reply(ofIsbn, found), ofBook);
  await button(/^Use all/);
  expect(app.api.callsTo('GET validate/publisher/')).toEqual([]);
});
