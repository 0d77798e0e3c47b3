/** A random key; unlike `crypto.randomUUID` it is also there where the page is not served over TLS. */
export function makeKey(): string {
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
