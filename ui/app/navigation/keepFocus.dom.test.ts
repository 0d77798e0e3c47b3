import { expect, test } from '@jest/globals';
import { keepFocus } from './keepFocus';

const markup = '<a href="#main">Skip to the content</a><a href="/">Help</a>';

test('regression: a link from the server that has the focus keeps it when React draws the page', async () => {
  document.body.innerHTML = `<div id="app">${markup}</div>`;
  const place = document.getElementById('app') as HTMLElement;
  keepFocus(place);
  const [skip] = place.querySelectorAll('a');
  skip?.focus();
  place.innerHTML = markup;
  await Promise.resolve();
  expect(skip?.isConnected).toBe(false);
  expect(document.activeElement).toBe(place.querySelector('a'));
});
