import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { JsonObject } from '@engine/types/json';
import { renderApp } from '../../../testing/renderApp';
import { createBookDraft } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

it.each([
  ['access-conditions', 'accessCondition', 'Access condition'],
  ['reuse-conditions', 'license', 'Licence'],
] as const)(
  'the step %s says at its choice that it lacks one [S1-8.field-errors]',
  async (step, field, name) => {
    const { data, ...draft } = createBookDraft(step);
    const [item] = data['submissionItems'] as JsonObject[];
    const submissionItems = [{ ...item, [field]: '' }];
    const app = await renderApp({
      draft: { ...draft, data: { ...data, submissionItems } },
    });
    close = app.close;
    await app.user.click(await screen.findByRole('button', { name: /^Next:/ }));
    expect(
      await screen.findByRole('group', { name: new RegExp(`^${name}`) }),
    ).toHaveAccessibleDescription(/required|select|choose/i);
  },
);
