import { expect, test } from '@jest/globals';

const elements = [
  '<p hidden>Tides</p>',
  '<span>Tides</span>',
  '<div aria-hidden="true"><b>Tides</b></div>',
  '<div style="display: none"><i>Tides</i></div>',
  '<div style="visibility: hidden"><a href="#">Tides</a><b style="visibility: visible">!</b></div>',
  '<div style="pointer-events: none; opacity: 0"><button>Tides</button></div>',
  '<div style="display: unset">Tides</div>',
  '<input type="hidden"><input type="text"><input type="checkbox">',
  '<dialog>Tides</dialog><dialog open>Tides</dialog>',
  '<details><summary>Tides</summary><p>High</p></details>',
  '<ruby>Tides<rt>high</rt></ruby><rt>low</rt>',
  '<table><caption>Tides</caption><tbody><tr><th>High</th><td>Low</td></tr></tbody></table>',
  '<ul><li>Tides</li></ul><select><optgroup><option>Tides</option></optgroup></select>',
  '<svg style="display: none"><path></path></svg><script></script><template></template>',
];

/** What is computed of all elements on the page, by a window that was given. */
function computeAll(window: Pick<Window, 'getComputedStyle'>) {
  return [...document.querySelectorAll('*')].map((element) => {
    const style = window.getComputedStyle(element);
    const { display, visibility, pointerEvents, opacity, color } = style;
    return {
      tag: element.tagName,
      display,
      visibility,
      pointerEvents,
      opacity,
      color,
      asked: ['display', 'visibility', 'pointer-events', 'margin-left'].map(
        (name) => style.getPropertyValue(name),
      ),
    };
  });
}

test.each(elements)('%s has the style that jsdom computes', (html) => {
  document.body.innerHTML = html;
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const untouched = frame.contentWindow;
  if (untouched === null) throw new Error('The frame has a window.');
  expect(computeAll(window)).toEqual(computeAll(untouched));
});

test('the style of a page with a style sheet is computed from it', () => {
  document.body.innerHTML =
    '<style>.low { display: none }</style><p class="low">Tides</p>';
  const [low] = document.querySelectorAll('.low');
  if (low === undefined) throw new Error('It is there.');
  expect(window.getComputedStyle(low).display).toBe('none');
});
