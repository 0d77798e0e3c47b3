import { expect, it } from '@jest/globals';
import { carryToHtml } from './carryToHtml';

const html = [
  '<p>Hello {name},</p>',
  '<ul>',
  '<li>a</li>',
  '<li>a</li>',
  '</ul>',
  "<p>It's here: <b>now</b></p>",
  '<p>You&#39;re in</p>',
];

it.each<[string, string[], string[], number, string | undefined]>([
  ['a sentence', ['Hello {name},'], ['Dear {name},'], 0, '<p>Dear {name},</p>'],
  [
    'what HTML escapes',
    ['Hello {name},'],
    ['A & B <i>'],
    0,
    '<p>A &amp; B &lt;i&gt;</p>',
  ],
  [
    'a sentence that is escaped',
    ["You're in"],
    ['You are in'],
    6,
    '<p>You are in</p>',
  ],
  ['a sentence that the HTML has twice', ['a'], ['b'], 0, undefined],
  ['a part of a sentence', ["It's here"], ['It is here'], 0, undefined],
  [
    'a sentence that the HTML does not have',
    ['Bye'],
    ['Good bye'],
    0,
    undefined,
  ],
  ['a new line', ['Hello {name},'], ['Hello', '{name},'], 0, undefined],
  ['a removed sentence', ['Hello {name},'], [''], 0, undefined],
])('carries %s only where it is certain', (_name, before, after, line, now) => {
  const carried = carryToHtml(html, before, after);
  expect(carried).toEqual(now === undefined ? undefined : html.with(line, now));
});
