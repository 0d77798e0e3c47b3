import type { Realm } from './passwordLogin.service';

/** Replaces our own origin while an address is parsed. */
const ORIGIN = 'http://portal.invalid';

/** The page that opens after a login without a target: the deposit (spec 2 §2), for staff their home (R69). */
const HOMES: Readonly<Record<Realm, string>> = {
  publisher: '/publisher/deposit',
  library: '/library',
};

/**
 * Returns the page after the login: a path of our own under the context path. Any other address may lead to
 * another site and is replaced by the home of this realm.
 */
export function toLoginTarget(
  asked: string,
  contextPath: string,
  realm: Realm,
): string {
  const otherwise = contextPath + HOMES[realm];
  if (!asked.startsWith(`${contextPath}/`)) return otherwise;
  if (!URL.canParse(asked, ORIGIN)) return otherwise;
  const { origin, pathname, search, hash } = new URL(asked, ORIGIN);
  const isOurs = origin === ORIGIN && pathname.startsWith(`${contextPath}/`);
  return isOurs ? pathname + search + hash : otherwise;
}
