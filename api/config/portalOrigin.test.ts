import { portalOrigin } from './portalOrigin';

test.each([
  ['', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['192.0.2.7', 'http://192.0.2.7:8080'],
  ['localhost', 'http://localhost:8080'],
  ['::', 'http://[::1]:8080'],
  ['2001:db8::7', 'http://[2001:db8::7]:8080'],
])('a server that listens on "%s" is reached at %s', (host, origin) => {
  expect(portalOrigin(host, 8080)).toBe(origin);
  expect(new URL(origin).port).toBe('8080');
});
