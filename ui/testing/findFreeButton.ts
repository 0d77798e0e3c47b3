import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

/** Finds a button once nothing that it waits for is in progress: a press before that does nothing. */
export async function findFreeButton(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  return button;
}
