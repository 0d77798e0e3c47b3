import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { visitPage } from '../editing/definition/steps';
import type { Place } from '../editing/definition/files';
import type { PreviewMessage } from '../preview/previewMessages';
import { openEditor } from '../testing/openEditor';

const files: StudioFiles = await readSchemaFiles();

let close: () => void = () => undefined;
beforeEach(() => {
  window.sessionStorage.clear();
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => close());

function findQuestion(step: string, field: string): Place {
  let found: Place | undefined;
  visitPage(files, step, (place, node) => {
    if (node['field'] === field) found = place;
  });
  if (found === undefined) throw new Error(`no question ${field}`);
  return found;
}

/** Explains the eISBN of a book, which a condition decides about. */
async function explainBy(condition: string) {
  const { file, pointer } = findQuestion('monograph-details', 'isbn');
  const page = await openEditor(files, {
    formKey: 'deposit',
    rest: `?place=${file}%23${pointer}`,
  });
  close = page.close;
  await page.user.click(await screen.findByRole('button', { name: 'Explain' }));
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the form');
  const data: PreviewMessage = {
    type: 'explained',
    path: '/submissionItems/0/isbn',
    explanation: {
      relevant: false,
      required: false,
      locked: false,
      findings: [],
      because: [
        {
          condition,
          holds: false,
          decides: ['shown'],
          looked: [],
          sources: [],
        },
      ],
    },
  };
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data,
        origin: window.location.origin,
        source: frame.contentWindow,
      }),
    );
  });
  const pane = within(screen.getByRole('region', { name: 'Explain' }));
  const way = await pane.findByRole('button', { name: /^Open the condition/ });
  expect(pane.queryByText(/conditions\//)).toBeNull();
  await page.user.click(way);
  return page;
}

it.each([
  ['has-isbn', 'Question'],
  ['is-single-monograph', 'Heading'],
])(
  'regression: the condition %s opens where a part says it as a sentence',
  async (condition, field) => {
    await explainBy(condition);
    expect(await screen.findByRole('textbox', { name: field })).toBeVisible();
    const heading = screen.getByRole('heading', { name: 'Shown when' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByTitle('Preview of the form')).toBeInTheDocument();
  },
);

it('a condition that no part says opens as JSON, with the reason', async () => {
  await explainBy('requires-review');
  expect(
    await screen.findByText('conditions/requires-review.json'),
  ).toBeVisible();
  expect(
    screen.getByText(/^“.+” cannot be said in a sentence: .+/),
  ).toBeVisible();
});

it('a sentence of another question opens as JSON, with the reason', async () => {
  await explainBy('is-map');
  expect(
    await screen.findByText(/^No “Shown when” says this condition/),
  ).toBeVisible();
});

/** Opens the address to which Explain of a live form leads. */
async function arriveAt(condition: string) {
  const query = new URLSearchParams({
    place: `conditions/${condition}.json#`,
    step: 'monograph-details',
    answer: '/submissionItems/0/isbn',
  });
  const page = await openEditor(files, {
    formKey: 'deposit',
    rest: `?${query.toString()}`,
  });
  close = page.close;
}

it.each([
  ['has-isbn', 'Question'],
  ['is-single-monograph', 'Heading'],
])(
  'regression: a live form leads to %s where a part says it as a sentence',
  async (condition, field) => {
    await arriveAt(condition);
    expect(await screen.findByRole('textbox', { name: field })).toBeVisible();
    const heading = screen.getByRole('heading', { name: 'Shown when' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByTitle('Preview of the form')).toBeInTheDocument();
  },
);

it('a live form leads to the JSON of a condition that no part says, beside its question', async () => {
  await arriveAt('requires-review');
  expect(
    await screen.findByText('conditions/requires-review.json'),
  ).toBeVisible();
  expect(
    screen.getByText(/^“.+” cannot be said in a sentence: .+/),
  ).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Question' })).toHaveValue(
    'eISBN',
  );
});
