import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Group } from './Group';

const reason = 'Confirm your authority above to choose.';

function draw(locked: boolean, lockedReason = reason) {
  const group = { kind: 'group', layout: 'row', nodes: [] } as const;
  return (
    <Group group={{ ...group, locked, lockedReason }}>
      <input aria-label="Access condition" />
    </Group>
  );
}

it('opens around the same questions and keeps the place of its reason, silently', () => {
  const { rerender } = render(draw(true));
  const question = screen.getByRole('textbox');
  expect(question).toBeDisabled();
  expect(screen.getByRole('group', { name: reason })).toBeInTheDocument();

  rerender(draw(false));
  expect(screen.getByRole('textbox')).toBe(question);
  expect(question).toBeEnabled();
  expect(screen.getByText(reason)).toHaveAttribute('aria-hidden', 'true');
});

it('draws no frame around questions that nothing locks', () => {
  render(draw(false, ''));
  expect(screen.queryByRole('group')).toBeNull();
});
