import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { createPublisher, createUser } from '@engine/testing/createUser';
import { createError } from '../../testing/fakeApi';
import { renderApp, type RenderSettings } from '../../testing/renderApp';
import { bookData, createBookDraft } from '../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

const user = createUser('PUBLISHER');
const publisherCall = 'POST publisher/publisher/p1';
const userCall = 'POST publisher/user/u-PUBLISHER';

/** The publisher step of a publisher user, with the dialog open. */
async function openDialog(prepare?: RenderSettings['prepare']) {
  const app = await renderApp({
    draft: createBookDraft('publisher-details', {
      data: { ...bookData, publisher: {} },
    }),
    forms: ['publisher-edit', 'user-edit'],
    prepare(api) {
      api.reply('GET user/current', { body: user });
      api.reply(publisherCall, { body: { publisher: user.publisher } });
      api.reply(userCall, { body: user });
      api.reply('GET user/check/', { body: { valid: true, message: '' } });
      prepare?.(api);
    },
  });
  ({ close } = app);
  await app.user.click(
    await screen.findByRole('button', { name: 'Update details' }),
  );
  const dialog = await screen.findByRole('dialog', {
    name: 'Edit publisher details',
  });
  const field = (label: string | RegExp) =>
    within(dialog).findByLabelText(label);
  await field('Name');
  await field(/^Street/);
  return {
    ...app,
    dialog,
    field,
    async retype(label: string | RegExp, text: string) {
      const input = await field(label);
      await app.user.clear(input);
      await app.user.type(input, text);
    },
    save: () =>
      app.user.click(
        within(dialog).getByRole('button', { name: 'Update Details' }),
      ),
  };
}

const gone = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Edit publisher details (spec 2 §2)', () => {
  it('regression: with errors in both parts the first of the page takes the focus [S2-5.messages.focus]', async () => {
    const app = await openDialog();
    await app.user.clear(await app.field('Suburb'));
    await app.user.clear(await app.field('Name'));
    await app.save();
    await waitFor(async () => expect(await app.field('Suburb')).toHaveFocus());
    expect(await app.field('Name')).toHaveAttribute('aria-invalid', 'true');
  });

  it('tells that changes are saved at once, and closes without a call when nothing changed [S2-2.publisher.edit-modal S2-4.publisher.save]', async () => {
    const app = await openDialog();
    expect(app.dialog).toHaveTextContent(/even if you do not complete/);
    expect(within(app.dialog).queryByLabelText('Publisher name')).toBeNull();
    expect(within(app.dialog).queryByLabelText('Country')).toBeNull();
    await app.save();
    await gone();
    expect(app.api.callsTo('POST publisher/')).toHaveLength(0);
    expect(app.api.callsTo('GET user/current')).toHaveLength(1);
  });

  it.each([
    ['the address', /^Postcode/, '7005', publisherCall, userCall],
    ['the phone', /^Phone/, '03 6200 0000', userCall, publisherCall],
  ])(
    'sends only %s when only that changed, and shows what is stored now [S2-7.publisher-save S2-7.user-save]',
    async (_what, label, text, sent, notSent) => {
      const app = await openDialog();
      app.api.reply('GET user/current', {
        body: {
          ...user,
          phone: '03 6200 0000',
          publisher: createPublisher({ postcode: '7005' }),
        },
      });
      await app.retype(label, text);
      await app.save();
      await gone();
      expect(app.api.callsTo(sent)).toHaveLength(1);
      expect(app.api.callsTo(notSent)).toHaveLength(0);
      const sheet = screen.getByRole('region', { name: 'You deposit for' });
      await waitFor(() => expect(sheet).toHaveTextContent('7005'));
      expect(sheet).toHaveTextContent('03 6200 0000');
      expect(await screen.findByText('Your details are saved.')).toBeVisible();
      expect(
        screen.getByRole('heading', { level: 1, name: 'Publisher details' }),
      ).toBeVisible();
    },
  );

  it('keeps what is typed and says why when it could not be saved, and sends again only what is not saved yet [S2-8.publisher-update]', async () => {
    const app = await openDialog((api) =>
      api.reply(userCall, { status: 500 }, { body: user }),
    );
    await app.retype(/^Postcode/, '7005');
    await app.retype('Name', 'Ada M. Moss');
    await app.save();
    await within(app.dialog).findByText(
      'An unexpected error has occurred while updating your publisher details!',
    );
    expect(await app.field('Name')).toHaveValue('Ada M. Moss');
    await app.save();
    await gone();
    expect(app.api.callsTo(publisherCall)).toHaveLength(1);
    expect(app.api.callsTo(userCall)).toHaveLength(2);
    expect(app.api.callsTo(userCall)[1]?.body).toMatchObject({
      name: 'Ada M. Moss',
    });
  });

  it('regression: compares with what was saved last, although that could not be loaded again', async () => {
    const app = await openDialog();
    app.api.reply('GET user/current', { status: 500 });
    await app.retype('Name', 'Ada M. Moss');
    await app.save();
    await gone();
    await app.user.click(
      await screen.findByRole('button', { name: 'Update details' }),
    );
    const again = within(await screen.findByRole('dialog'));
    expect(await again.findByLabelText('Name')).toHaveValue('Ada Moss');
    await again.findByLabelText(/^Street/);
    await app.user.click(again.getByRole('button', { name: 'Update Details' }));
    await gone();
    expect(app.api.callsTo(userCall).map(({ body }) => body)).toMatchObject([
      { name: 'Ada M. Moss' },
      { name: 'Ada Moss' },
    ]);
    expect(app.api.callsTo(publisherCall)).toHaveLength(0);
  });

  it.each([
    ['publisher', publisherCall, /^Postcode/, '7005'],
    ['user', userCall, 'Name', 'Ada M. Moss'],
  ])(
    'says first that it failed when the connection is lost: %s [S2-8.publisher-update]',
    async (_what, call, label, text) => {
      const app = await openDialog((api) => api.reply(call, 'lost'));
      await app.retype(label, text);
      await app.save();
      expect(await within(app.dialog).findByRole('alert')).toHaveTextContent(
        /^An unexpected error has occurred while updating your publisher details!\s*No answer came from the server/,
      );
    },
  );

  it("shows the server's own message, and nothing is sent while something is wrong", async () => {
    const app = await openDialog((api) =>
      api.reply(publisherCall, {
        status: 409,
        body: createError('CONFLICT', 'Another user changed it meanwhile.'),
      }),
    );
    await app.user.clear(await app.field('Suburb'));
    await app.save();
    await waitFor(async () => expect(await app.field('Suburb')).toBeInvalid());
    expect(app.api.callsTo('POST publisher/')).toHaveLength(0);
    await app.user.type(await app.field('Suburb'), 'Hobart');
    await app.save();
    await within(app.dialog).findByText('Another user changed it meanwhile.');
    await app.user.click(
      within(app.dialog).getByRole('button', { name: 'Cancel' }),
    );
    await gone();
  });
});
