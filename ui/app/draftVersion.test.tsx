import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing/renderApp';
import { loadDepositForm } from '../testing/depositForm';
import { createBookDraft } from '../testing/savedBook';

let close = () => {};
afterEach(() => close());

const forms = 'GET api/forms/deposit';

/** The form as the API serves it, in this version. */
async function serve(version: number, more: { live?: number } = {}) {
  const { form } = await loadDepositForm();
  return {
    body: {
      version,
      hash: `hash-${version}`,
      definition: form.definition,
      validators: '/ned/api/forms/validators/1.js',
      ...more,
    },
  };
}

it('regression: a draft with answers that the form does not ask for goes on without them and shows them', async () => {
  const draft = createBookDraft('publisher-details');
  const app = await renderApp({
    draft: {
      ...draft,
      data: { ...draft.data, bindingColour: 'Sea green' },
    },
  });
  close = app.close;
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'so they were taken out: Binding colour: Sea green.',
  );
  expect(screen.getByLabelText('Publisher name')).toHaveValue(
    'Moss & Daughters',
  );
  await app.hidePage();
  expect(app.kept()?.data).not.toHaveProperty('bindingColour');
});

it('regression: a draft keeps its version after a reload, and the live one is offered', async () => {
  const served = [await serve(1, { live: 2 }), await serve(2)] as const;
  const app = await renderApp({
    draft: createBookDraft('publisher-details'),
    prepare: (api) => api.reply(forms, ...served),
  });
  close = app.close;
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'There is a newer form.',
  );
  expect(app.api.callsTo(forms).map(({ path }) => path)).toEqual([
    'api/forms/deposit?version=1',
  ]);
  await app.user.click(
    screen.getByRole('button', { name: 'Use the new form' }),
  );
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The form has changed since you began.',
    ),
  );
  expect(screen.getByLabelText('Publisher name')).toHaveValue(
    'Moss & Daughters',
  );
  await app.hidePage();
  expect(app.kept()?.formVersion).toBe(2);
});

it('regression: what follows an expired draft of an older version begins with the live form', async () => {
  const served = [await serve(1, { live: 2 }), await serve(2)] as const;
  const app = await renderApp({
    draft: createBookDraft('publisher-details', { savedAt: 0 }),
    prepare: (api) => api.reply(forms, ...served),
  });
  close = app.close;
  await app.user.click(
    await screen.findByRole('radio', { name: /^Monograph/ }),
  );
  await app.hidePage();
  expect(app.kept()?.formVersion).toBe(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('regression: "Start again" in a draft of an older version begins with the live form', async () => {
  const served = [await serve(1, { live: 2 }), await serve(2)] as const;
  const app = await renderApp({
    draft: createBookDraft('publisher-details'),
    prepare: (api) => api.reply(forms, ...served),
  });
  close = app.close;
  await app.user.click(
    await screen.findByRole('button', { name: 'Start again' }),
  );
  await app.user.click(
    await screen.findByRole('button', { name: 'Yes, clear everything' }),
  );
  await waitFor(() => expect(app.api.callsTo(forms)).toHaveLength(2));
  await app.user.click(
    await screen.findByRole('radio', { name: /^Monograph/ }),
  );
  await app.hidePage();
  await waitFor(() => expect(app.kept()?.formVersion).toBe(2));
  expect(app.kept()?.data.form).toBe('MONOGRAPH');
  expect(screen.queryByRole('alert')).toBeNull();
});
