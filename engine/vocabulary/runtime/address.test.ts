import { isEmail, isUrlWithProtocol } from './address';

test.each([
  'http://example.org',
  'https://example.org/a%20book?edition=2#page-3',
  'HTTPS://EXAMPLE.ORG',
  'ftp://files.example.org/book.pdf',
  'https://bücher.example',
  'http://[2001:db8::1]/',
])('%s is a valid address [S1-5.monograph.url]', (value) => {
  expect(isUrlWithProtocol(value)).toBe(true);
});

test.each([
  'example.org',
  'www.example.org/book',
  '//example.org',
  'http:example.org',
  'http:/example.org',
  'http://',
  'http:///book',
  'https://exam ple.org',
  'javascript://example.org/%0aalert(1)',
  'file:///etc/passwd',
  'mailto:ada@example.org',
])('%s is refused: an address starts with its protocol', (value) => {
  expect(isUrlWithProtocol(value)).toBe(false);
});

test.each([
  'ada@example.org',
  "ada.o'neill+deposits@mail.example.org",
  'ada@bücher.example',
])('%s is an email address [S2-5.messages.email]', (value) => {
  expect(isEmail(value)).toBe(true);
});

test.each([
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  'ada@@example.org',
  'ada@example..org',
  'ada@.example.org',
  'ada@example.org.',
  'ada lovelace@example.org',
  'ada@example.org, bob@example.org',
  'Ada <ada@example.org>',
])('%s is no email address', (value) => {
  expect(isEmail(value)).toBe(false);
});
