import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';

let close: () => void = () => undefined;
afterEach(() => close());

const kept = (): unknown =>
  JSON.parse(
    window.sessionStorage.getItem('legal-deposit.form.recover') ?? 'null',
  );

/** The page with the form for a forgotten password, which a name was typed into just now. */
async function type(...replies: ('lost' | { status: number })[]) {
  const app = await renderApp({
    forms: ['login', 'recover'],
    search: '?login=open&mode=forgot-password',
    prepare(api) {
      api.reply('POST user/password', ...replies);
    },
  });
  ({ close } = app);
  const field = await screen.findByLabelText(/Username/);
  fireEvent.change(field, { target: { value: 'ada.moss' } });
  return app;
}

describe('what is typed into a form', () => {
  it('regression: is kept when the page is left at once', async () => {
    const app = await type({ status: 502 });
    expect(kept()).toBeNull();
    await app.hidePage();
    expect(kept()).toMatchObject({ data: { username: 'ada.moss' } });
  });

  it('regression: is kept with its key when its answer was lost', async () => {
    const app = await type('lost');
    await app.user.click(
      screen.getByRole('button', { name: 'Send instructions' }),
    );
    await screen.findByText(/No answer came from the server/);
    await app.hidePage();
    expect(kept()).toMatchObject({ idempotencyKey: 'key-1', posted: true });
  });
});
