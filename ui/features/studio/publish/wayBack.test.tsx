import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { closePublishPage, openPublishPage } from '../testing/openPublishPage';

beforeEach(() => window.sessionStorage.clear());
afterEach(closePublishPage);

it('regression: leads back to the part, the example and the deposit that the editor showed', async () => {
  const query =
    '?place=steps%2Frecover%2Fui.json%23&example=book&deposit=LD-2026-000001';
  await openPublishPage(undefined, query);
  const back = await screen.findByRole('link', { name: 'Back to the form' });
  expect(back).toHaveAttribute('href', `/ned/library/studio/deposit${query}`);
});
