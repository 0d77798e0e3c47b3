import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Group } from './Group';

const reason = 'Confirm your authority above to choose.';

function draw(locked: boolean, lockedReason = reason) {
  const group = { kind: 'group', layout: 'row', nodes: [] } as const;
  return (
    <Group group={{ ...group, locked, lockedReason }}>
      <button type="button">About access conditions</button>
    </Group>
  );
}

it('opens around the same questions and keeps the place of its reason, silently', () => {
  const { rerender } = render(draw(true));
  const help = screen.getByRole('button');
  expect(screen.getByRole('group', { name: reason })).toBeInTheDocument();

  rerender(draw(false));
  expect(screen.getByRole('button')).toBe(help);
  expect(screen.getByText(reason)).toHaveAttribute('aria-hidden', 'true');
});

it('regression: leaves the help of locked questions open', () => {
  render(draw(true));
  expect(screen.getByRole('button')).toBeEnabled();
});

it('draws no frame around questions that nothing locks', () => {
  render(draw(false, ''));
  expect(screen.queryByRole('group')).toBeNull();
});
