import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { JsonObject } from '@engine/types/json';
import { createFileRecord } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';
import { createBookDraft } from '../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

const publisher = { id: 'p1', name: 'Moss & Daughters' };
const ada = createUser('PUBLISHER', { username: 'ada', publisher } as never);
const question = /^Does your publication consist of multiple files/;
const item: JsonObject = {
  key: 1,
  publicationFile: { tempFileId: 'file-1' },
};

/** Opens the type step with a book whose file is uploaded. */
async function open(isLoggedIn: boolean, data: JsonObject = {}) {
  const app = await renderApp({
    draft: {
      ...createBookDraft('publication-type', {
        data: {
          form: 'MONOGRAPH',
          type: 'BOOK',
          publisher: {},
          submissionItems: [item],
          ...data,
        },
        files: { 'file-1': createFileRecord('file-1') },
      }),
      ...(isLoggedIn && { owner: 'ada' }),
    },
    prepare(api) {
      if (isLoggedIn) api.reply('GET user/current', { body: ada });
      for (const titles of ['multipart-monos', 'ephemera-titles'])
        api.reply(`GET publisher/${titles}`, { body: { titles: [] } });
      api.reply('POST cover/generate', { status: 204 });
    },
  });
  close = app.close;
  await screen.findByRole('radiogroup', { name: 'Publication type' });
  return app;
}

type App = Awaited<ReturnType<typeof open>>;
const answers = (app: App) => app.kept()?.data as JsonObject;
const files = () => screen.queryByRole('group', { name: 'ePublication file' });

const chooseParts = async ({ user }: App) => {
  const group = screen.getByRole('radiogroup', { name: question });
  await user.click(within(group).getByRole('radio', { name: 'Yes' }));
};
const chooseEphemera = async ({ user }: App) =>
  user.click(screen.getByRole('radio', { name: /^Ephemera/ }));

describe('the kinds of monographs on the type step', () => {
  it.each([
    [false, 0],
    [true, 1],
  ])(
    'with a login: %s, several files and ephemera are offered %d times [S1-2.type.multipart-question S1-6.authenticated.questions]',
    async (isLoggedIn, count) => {
      await open(isLoggedIn);
      expect(
        screen.queryAllByRole('radiogroup', { name: question }),
      ).toHaveLength(count);
      expect(
        screen.queryAllByRole('radio', { name: /^Ephemera/ }),
      ).toHaveLength(count);
      expect(
        screen.queryAllByRole('button', {
          name: 'About multipart publications',
        }),
      ).toHaveLength(count);
    },
  );

  it.each([
    ['several parts', chooseParts, 'MULTIPART_MONO_TITLE'],
    ['ephemera', chooseEphemera, 'EPHEMERA_TITLE'],
  ])(
    '%s: an uploaded file becomes the first row, and its box goes [S1-4.type.multipart]',
    async (_kind, choose, type) => {
      const app = await open(true);
      expect(files()).toBeInTheDocument();
      await choose(app);
      expect(files()).toBeNull();
      await waitFor(() =>
        expect(answers(app)).toMatchObject({
          type,
          submissionItems: [{ publicationFile: { tempFileId: 'file-1' } }],
        }),
      );
    },
  );

  it.each([
    ['No', 'parts', 2],
    ['Yes', 'book', 1],
  ])(
    'asks before files of other parts go: %s leaves %s',
    async (press, _kind, left) => {
      const app = await open(true, {
        isMultipartMono: true,
        type: 'MULTIPART_MONO_TITLE',
        multipartMonoTitle: {},
        submissionItems: [item, { key: 2, itemTitle: 'Part 2' }],
      });
      const group = screen.getByRole('radiogroup', { name: question });
      await app.user.click(within(group).getByRole('radio', { name: 'No' }));
      const asked = screen.getByRole('alertdialog');
      expect(asked).toHaveTextContent(
        'We keep Part 1 (tides.epub) and remove Part 2.',
      );
      await app.user.click(
        within(asked).getByRole('button', { name: new RegExp(`^${press}`) }),
      );
      await waitFor(() =>
        expect(answers(app)['submissionItems']).toHaveLength(left),
      );
    },
  );
});
