import Bowser from 'bowser';
import type { LoggedInSession } from './login.service';
import type { Session } from './session.model';

/** A login in the list of a user's logins. */
export interface SessionSummary {
  id: string;
  /** The one in which the list is asked for. */
  current: boolean;
  since: string;
  lastUsed: string;
  /** As the browser names itself, e.g. 'Firefox 140'; '' when nobody can tell. */
  browser: string;
  /** The same of the operating system. */
  system: string;
}

function joinName(name = '', version = ''): string {
  return [name, version].filter((part) => part !== '').join(' ');
}

/** What can be told about a login to who it belongs to; nothing that it could be used with. */
export function presentSession(
  { publicId, login, userAgent }: LoggedInSession,
  own: Pick<Session, 'publicId'>,
): SessionSummary {
  const { browser, os } =
    userAgent === '' ? { browser: {}, os: {} } : Bowser.parse(userAgent);
  return {
    id: publicId,
    current: publicId === own.publicId,
    since: login.since.toISOString(),
    lastUsed: login.lastUsed.toISOString(),
    browser: joinName(browser.name, browser.version?.split('.')[0]),
    system: joinName(os.name, os.versionName ?? os.version),
  };
}
