import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { JsonObject } from '@engine/types/json';
import { renderVisit } from '../../testing/renderVisit';

const ENTRY = 'legal-deposit.form.register';
let close: () => void = () => undefined;
afterEach(() => {
  close();
  window.sessionStorage.clear();
});

/** A registration after a reload that brought a version without one of its questions. */
async function open(data: JsonObject = { motherTongue: 'Tasmanian' }) {
  window.sessionStorage.setItem(
    ENTRY,
    JSON.stringify({
      v: 1,
      savedAt: Date.now(),
      owner: null,
      wizard: { current: 'register', complete: [], attempted: [] },
      data,
      stash: {},
    }),
  );
  const page = await renderVisit({
    page: 'register',
    forms: ['register'],
    prepare(api) {
      api.reply('GET user/check/', { body: { valid: true, message: '' } });
    },
  });
  ({ close } = page);
  return page;
}

describe('answers to a form beside the deposit', () => {
  it('regression: are named where a new version of the form no longer asks for them', async () => {
    const { user } = await open();
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('The questions have changed');
    expect(note).toHaveTextContent('Mother tongue: Tasmanian');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('are named where the new version does not ask for them with the other answers', async () => {
    await open({ id: 'p1', suburb: 'Carlton' });
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(/Suburb.*: Carlton/);
  });

  it('are named again after a further reload, until the user has read it', async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText('Publisher name'), 'Moss');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(
      JSON.parse(window.sessionStorage.getItem(ENTRY) ?? ''),
    ).toMatchObject({
      dropped: [{ label: 'Mother tongue', answer: 'Tasmanian' }],
    });
  });
});
