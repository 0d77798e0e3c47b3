import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawComponent } from './testing/drawComponent';
import { useListNames } from './useListNames';

function Names({ names }: { readonly names: readonly string[] }) {
  const listNames = useListNames();
  return <p>{listNames(names)}</p>;
}

test.each([
  [1, '1'],
  [2, '1 and 2'],
  [10, '1, 2, 3, 4, 5, 6, 7, 8, 9 and 10'],
  [200, '1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 190 more'],
])('%i names are %s', (count, sentence) => {
  const names = Array.from({ length: count }, (_, at) => String(at + 1));
  drawComponent(<Names names={names} />);
  expect(screen.getByText(sentence)).toBeVisible();
});
