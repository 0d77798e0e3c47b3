import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Marked } from './Marked';

test.each([
  ['Collected Tides of the Huon', 'tides of', 'Collected [Tides of] the Huon'],
  ['regression: Reefs Annual', 'annual reef', 'regression: [Reef]s [Annual]'],
  ['Tide Table', 'tide ide', '[Tide] Table'],
  ['Tide Table', 'reef', 'Tide Table'],
  ['Tide Table', '', 'Tide Table'],
])('of "%s", "%s" marks %s', (text, typed, marked) => {
  const { container } = render(<Marked text={text} typed={typed} />);
  for (const mark of container.querySelectorAll('mark'))
    mark.textContent = `[${mark.textContent}]`;
  expect(container.textContent).toBe(marked);
});
