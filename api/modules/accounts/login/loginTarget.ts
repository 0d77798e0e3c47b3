/** Replaces our own origin while an address is parsed. */
const ORIGIN = 'http://portal.invalid';

/**
 * Returns the page after the login: a path of our own under the context path. Any other address may lead to
 * another site and is replaced by the deposit (spec 2 §2).
 */
export function toLoginTarget(asked: string, contextPath: string): string {
  const otherwise = `${contextPath}/publisher/deposit`;
  if (!asked.startsWith(`${contextPath}/`)) return otherwise;
  if (!URL.canParse(asked, ORIGIN)) return otherwise;
  const { origin, pathname, search, hash } = new URL(asked, ORIGIN);
  const isOurs = origin === ORIGIN && pathname.startsWith(`${contextPath}/`);
  return isOurs ? pathname + search + hash : otherwise;
}
