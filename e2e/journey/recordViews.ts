import type { Page } from '@playwright/test';

/** Shows one of the views of a publisher, a title or an account. */
export async function showView(page: Page, name: string): Promise<void> {
  const views = page.getByRole('navigation', { name: 'Views of the record' });
  await views.getByRole('link', { name: new RegExp(`^${name}`) }).click();
}
