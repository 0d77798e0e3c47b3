import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { isObject } from '@engine';
import type { FormDefinition } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';
import type { Reply } from '../../testing/fakeApi';
import { renderApp } from '../../testing/renderApp';
import { loadDepositForm } from '../../testing/depositForm';
import { createBookDraft, createReceiptDraft } from '../../testing/savedBook';

let close = () => {};
afterEach(() => close());

type App = Awaited<ReturnType<typeof renderApp>>;

const forms = 'GET api/forms/deposit';
const past = 'GET api/forms/deposit/versions/1';

/** How the API answers a question for the number of the live version. */
const number = 'HEAD api/forms/deposit';
const toNumber = (version: number): Reply => ({
  headers: { 'X-Form-Version': String(version) },
});

/** The form of the tests with questions that the live one does not have. */
async function askMore(): Promise<FormDefinition> {
  const { form } = await loadDepositForm();
  const definition = structuredClone(form.definition);
  const item = definition.schemas['/entities/submission-item'];
  const section = definition.steps['monograph-details']?.ui.sections.at(-1);
  const asks = definition.schemas['/items/monograph']?.['asks'];
  if (
    !isObject(item?.['properties']) ||
    !Array.isArray(asks) ||
    section === undefined
  )
    throw new Error('The form has no items.');
  const more = {
    wasTranslated: { type: 'boolean' },
    mainRole: { type: 'string', list: 'CreatorRole' },
    printRun: { type: 'number', multipleOf: 0.5 },
    released: { type: 'string', format: 'date' },
  };
  Object.assign(item['properties'], more);
  asks.push(...Object.keys(more));
  section.nodes.push(
    { field: 'wasTranslated', label: 'Is it a translation?' },
    { field: 'mainRole', label: 'Main role' },
    { field: 'printRun', label: 'Print run in thousands' },
    { field: 'released', label: 'Released on' },
  );
  return definition;
}

/** A draft with answers to those questions. */
function createFullerDraft() {
  const draft = createBookDraft('publisher-details');
  const [item] = draft.data.submissionItems as JsonObject[];
  const more = {
    wasTranslated: false,
    mainRole: 'EDITOR',
    printRun: 12500.5,
    released: '2026-03-01',
  };
  return {
    ...draft,
    data: { ...draft.data, submissionItems: [{ ...item, ...more }] },
  };
}

const removed = [
  'Is it a translation?: No',
  'Main role: Editor',
  'Print run in thousands: 12,500.5',
  'Released on: 01/03/2026',
];

const listRemoved = async () => {
  const note = await screen.findByRole('alert');
  return within(note)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

/** The form as the API serves it, in this version. */
async function serve(
  version: number,
  more: { live?: number; definition?: FormDefinition } = {},
) {
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

it('regression: a draft with answers that the form does not ask for continues without them and shows them', async () => {
  const draft = createBookDraft('publisher-details');
  const app = await renderApp({
    draft: {
      ...draft,
      data: { ...draft.data, bindingColour: 'Sea green' },
    },
  });
  close = app.close;
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'so we removed them:Binding colour: Sea green',
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
    'This form has changed since you started.',
  );
  expect(app.api.callsTo(forms)[0]?.path).toBe('api/forms/deposit?version=1');
  expect(
    await screen.findByText('Your answers stay as they are.'),
  ).toBeVisible();
  await app.user.click(
    screen.getByRole('button', { name: 'Use the new form' }),
  );
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The questions have changed since you started.',
    ),
  );
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(screen.getByLabelText('Publisher name')).toHaveValue(
    'Moss & Daughters',
  );
  await app.hidePage();
  expect(app.kept()?.formVersion).toBe(2);
});

it.each([
  [
    'is shown again',
    'publisher-details' as const,
    (app: App) => app.showPage(),
  ],
  [
    'goes to the next step',
    'reuse-conditions' as const,
    (app: App) => app.user.click(screen.getByRole('button', { name: /^Next/ })),
  ],
])(
  'an open page offers the form that was published meanwhile when it %s, once',
  async (_when, step, comeBack) => {
    const served = await serve(2);
    const app = await renderApp({
      draft: createBookDraft(step),
      prepare: (api) => api.reply(number, toNumber(2)),
    });
    close = app.close;
    app.api.reply(forms, served);
    const title = 'This form has changed since you started.';
    expect(screen.queryByText(title)).toBeNull();
    await comeBack(app);
    expect(await screen.findByText(title)).toBeVisible();
    expect(
      await screen.findByText('Your answers stay as they are.'),
    ).toBeVisible();
    expect(screen.getByRole('alert').parentElement).not.toHaveFocus();
    const [field] = screen.getAllByRole('textbox');
    await app.user.type(field ?? document.body, 'a');
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    const asked = app.api.callsTo(number).length;
    await app.showPage();
    await waitFor(() =>
      expect(app.api.callsTo(number)).toHaveLength(asked + 1),
    );
    expect(screen.queryByText(title)).toBeNull();
  },
);

it.each([
  ['offers no form again that it offered when it opened', 2, 0],
  ['offers the form that followed the one offered when it opened', 3, 1],
])(
  'regression: a draft of an older version %s',
  async (_what, live, offers) => {
    const served = [await serve(1, { live: 2 }), await serve(live)] as const;
    const app = await renderApp({
      draft: createBookDraft('publisher-details'),
      prepare(api) {
        api.reply(forms, ...served);
        api.reply(number, toNumber(live));
      },
    });
    close = app.close;
    const title = 'This form has changed since you started.';
    await screen.findByText(title);
    await app.user.type(screen.getByLabelText('Publisher name'), 's');
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    await app.showPage();
    await waitFor(() => expect(app.api.callsTo(number)).toHaveLength(1));
    await waitFor(() =>
      expect(screen.queryAllByText(title)).toHaveLength(offers),
    );
  },
);

it('asks nothing for the live form where the answers cannot be taken over', async () => {
  const app = await renderApp({
    draft: createReceiptDraft(),
    untilOpen: false,
  });
  close = app.close;
  await screen.findByText('LD-2026-000001');
  await app.showPage();
  expect(app.api.callsTo(number)).toHaveLength(0);
});

/** Opens a draft of an older version, and asks for the live form, which comes once the caller says so. */
async function askForLive(step: Parameters<typeof createBookDraft>[0]) {
  const served = [await serve(1, { live: 2 }), await serve(2)] as const;
  const app = await renderApp({
    draft: createBookDraft(step),
    prepare(api) {
      api.reply(forms, ...served);
      api.reply(number, toNumber(2));
    },
  });
  close = app.close;
  await screen.findByText('Your answers stay as they are.');
  let goOn = () => {};
  app.api.hold(forms, (go) => {
    goOn = go;
  });
  await app.user.click(
    screen.getByRole('button', { name: 'Use the new form' }),
  );
  const load = async () => {
    goOn();
    await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { app, goOn: () => act(load) };
}

it('regression: answers that are given while the new form loads are kept', async () => {
  const { app, goOn } = await askForLive('publisher-details');
  await app.user.type(screen.getByLabelText('Publisher name'), ' and Sons');
  await goOn();
  await screen.findByText('The questions have changed since you started.');
  expect(screen.getByLabelText('Publisher name')).toHaveValue(
    'Moss & Daughters and Sons',
  );
});

it('regression: a receipt that comes while the new form loads stays in view', async () => {
  const { app, goOn } = await askForLive('review-summary');
  await app.user.click(screen.getByLabelText(/I accept the terms/));
  await app.user.click(screen.getByRole('button', { name: 'Submit deposit' }));
  await screen.findByRole('heading', { level: 1, name: /^Thank you/ });
  await goOn();
  expect(screen.getByText('LD-2026-000001')).toBeVisible();
  await app.hidePage();
  expect(app.kept()?.receipt?.reference).toBe('LD-2026-000001');
});

it('regression: a draft that is cleared while the new form loads has no questions that changed', async () => {
  const { app, goOn } = await askForLive('publisher-details');
  await app.user.click(screen.getByRole('button', { name: 'Start again' }));
  await app.user.click(
    await screen.findByRole('button', { name: 'Yes, clear everything' }),
  );
  await goOn();
  expect(await screen.findByRole('radio', { name: /^Map/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('regression: the page that is open asks the questions of the new form', async () => {
  const served = [
    await serve(1, { live: 2 }),
    await serve(2, { definition: await askMore() }),
  ] as const;
  const app = await renderApp({
    draft: createBookDraft('monograph-details'),
    prepare: (api) => api.reply(forms, ...served),
  });
  close = app.close;
  await app.user.click(
    await screen.findByRole('button', { name: 'Use the new form' }),
  );
  expect(await screen.findByText('Print run in thousands')).toBeVisible();
});

it('regression: what follows an expired draft of an older version begins with the live form', async () => {
  const served = [await serve(1, { live: 2 }), await serve(2)] as const;
  const app = await renderApp({
    draft: createBookDraft('publisher-details', { savedAt: 0 }),
    prepare: (api) => {
      api.reply(forms, ...served);
      api.reply(number, toNumber(2));
    },
  });
  close = app.close;
  await app.user.click(await screen.findByRole('radio', { name: /^Map/ }));
  await app.hidePage();
  expect(app.kept()?.formVersion).toBe(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('regression: "Start again" in a draft of an older version begins with the live form', async () => {
  const served = [await serve(1, { live: 2 }), await serve(2)] as const;
  const app = await renderApp({
    draft: createBookDraft('publisher-details'),
    prepare: (api) => {
      api.reply(forms, ...served);
      api.reply(number, toNumber(2));
    },
  });
  close = app.close;
  await app.user.click(
    await screen.findByRole('button', { name: 'Start again' }),
  );
  await app.user.click(
    await screen.findByRole('button', { name: 'Yes, clear everything' }),
  );
  // Its own version, the live one to compare with, and the live one to begin with.
  await waitFor(() => expect(app.api.callsTo(forms)).toHaveLength(3));
  await app.user.click(await screen.findByRole('radio', { name: /^Map/ }));
  await app.hidePage();
  await waitFor(() => expect(app.kept()?.formVersion).toBe(2));
  expect(app.kept()?.data.form).toBe('MONOGRAPH');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('regression: "Deposit another" in a tab that is older than the live form begins with the live form', async () => {
  const served = [await serve(1), await serve(2)] as const;
  const app = await renderApp({
    untilOpen: false,
    hash: '#/acknowledgement',
    draft: createReceiptDraft(),
    prepare: (api) => {
      api.reply(forms, ...served);
      api.reply(number, toNumber(2));
    },
  });
  close = app.close;
  await app.user.click(
    await screen.findByRole('button', { name: 'Deposit another' }),
  );
  // Its own version and the live one.
  await waitFor(() => expect(app.api.callsTo(forms)).toHaveLength(2));
  await app.user.click(await screen.findByRole('radio', { name: /^Map/ }));
  await app.hidePage();
  await waitFor(() => expect(app.kept()?.formVersion).toBe(2));
  expect(app.kept()?.data.form).toBe('MONOGRAPH');
});

it('regression: "Deposit another" asks for the number of the live form only while that is the same', async () => {
  const app = await renderApp({
    untilOpen: false,
    hash: '#/acknowledgement',
    draft: createReceiptDraft(),
  });
  close = app.close;
  await app.user.click(
    await screen.findByRole('button', { name: 'Deposit another' }),
  );
  await app.user.click(await screen.findByRole('radio', { name: /^Map/ }));
  await waitFor(() => expect(app.api.callsTo(number)).toHaveLength(1));
  expect(app.api.callsTo(forms)).toHaveLength(1);
});

it('regression: the new form shows removed answers in the words of the old one, and the note has the focus', async () => {
  const older = await serve(1, { live: 2, definition: await askMore() });
  const newer = await serve(2);
  const app = await renderApp({
    draft: createFullerDraft(),
    prepare: (api) => api.reply(forms, older, newer),
  });
  close = app.close;
  expect(
    await screen.findByText(/does not ask for these answers/),
  ).toBeVisible();
  expect(await listRemoved()).toEqual(removed);
  await app.user.click(
    screen.getByRole('button', { name: 'Use the new form' }),
  );
  await screen.findByText(/no longer asks for these answers/);
  const reports = app.api.callsTo('POST api/forms/deposit/drafts');
  expect(reports.map(({ body }) => body)).toContainEqual({
    version: 2,
    from: 1,
    lost: ['wasTranslated', 'mainRole', 'printRun', 'released'].map(
      (field) => `/submissionItems/*/${field}`,
    ),
  });
  expect(await listRemoved()).toEqual(removed);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(screen.getByRole('alert')).not.toHaveTextContent(
    'We kept your answers',
  );
});

it('regression: after the time of its version a draft shows the answers that the live form no longer takes', async () => {
  const live = await serve(2);
  const draft = createBookDraft('publisher-details');
  const [item] = draft.data.submissionItems as JsonObject[];
  const app = await renderApp({
    draft: {
      ...draft,
      // The form of the draft asked for both.
      data: { ...draft.data, submissionItems: [{ ...item, hasIsbn: false }] },
    },
    prepare(api) {
      api.reply(forms, live);
      api.reply(past, { body: { definition: live.body.definition } });
    },
  });
  close = app.close;
  expect(await listRemoved()).toEqual(['eISBN: 9780306406157']);
});

it('regression: after the time of its version a draft shows removed answers in its words, until that is dismissed', async () => {
  const definition = await askMore();
  const live = await serve(2);
  const app = await renderApp({
    draft: createFullerDraft(),
    prepare(api) {
      api.reply(forms, live);
      api.reply(past, { body: { definition } });
    },
  });
  close = app.close;
  expect(await listRemoved()).toEqual(removed);
  await app.hidePage();
  const kept = app.kept();
  expect(kept?.formVersion).toBe(2);
  app.close();

  const next = await renderApp({
    ...(kept && { draft: kept }),
    prepare: (api) => api.reply(forms, live),
  });
  close = next.close;
  expect(await listRemoved()).toEqual(removed);
  await next.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await next.hidePage();
  expect(next.kept()?.memory?.dropped).toEqual([]);
});
