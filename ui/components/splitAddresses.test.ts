import { expect, it } from '@jest/globals';
import { splitAddresses } from './splitAddresses';

/** The addresses of a text. */
const find = (text: string) =>
  splitAddresses(text)
    .filter(({ isAddress }) => isAddress)
    .map(({ words }) => words);

it.each([
  [
    'an address alone',
    'https://example.org/a?b=c#d',
    ['https://example.org/a?b=c#d'],
  ],
  ['in capitals', 'HTTP://EXAMPLE.ORG', ['HTTP://EXAMPLE.ORG']],
  [
    'in a sentence',
    'See https://example.org/a, or (http://b.example).',
    ['https://example.org/a', 'http://b.example'],
  ],
  [
    'of rows',
    'Ada, https://a.example; https://b.example',
    ['https://a.example', 'https://b.example'],
  ],
  ['a script', 'javascript:alert(1)', []],
  [
    'a script behind an address',
    'javascript:alert("https://a.example")',
    ['https://a.example'],
  ],
  ['data', 'data:text/html,<script>alert(1)</script>', []],
  ['other protocols', 'ftp://a.example file:///etc mailto:a@b.example', []],
  ['a host that a name hides', 'https://nla.gov.au@evil.example', []],
  ['no host', 'http://', []],
  ['a wrong host', 'https://[x', []],
  ['no protocol', 'www.example.org', []],
])('finds the web addresses of %s', (_what, text, addresses) => {
  expect(find(text)).toEqual(addresses);
  expect(
    splitAddresses(text)
      .map(({ words }) => words)
      .join(''),
  ).toBe(text);
});

it('takes no longer for a long text of beginnings', () => {
  const text = 'https://'.repeat(20_000);
  expect(
    splitAddresses(text)
      .map(({ words }) => words)
      .join(''),
  ).toBe(text);
});
