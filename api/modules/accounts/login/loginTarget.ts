/** Stands in for our own origin while an address is looked at. */
const ORIGIN = 'http://portal.invalid';

/**
 * Where somebody goes after the login: an address of our own under the context path, as a path. Anything
 * else, which may lead elsewhere, is not heard, and the deposit is the place (spec 2 §2).
 */
export function toLoginTarget(asked: string, contextPath: string): string {
  const otherwise = `${contextPath}/publisher/deposit`;
  if (!asked.startsWith(`${contextPath}/`)) return otherwise;
  if (!URL.canParse(asked, ORIGIN)) return otherwise;
  const { origin, pathname, search, hash } = new URL(asked, ORIGIN);
  const isOurs = origin === ORIGIN && pathname.startsWith(`${contextPath}/`);
  return isOurs ? pathname + search + hash : otherwise;
}
