import type { LoginSession } from '@contract/account';
import Bowser from 'bowser';
import type { LoggedInSession } from './login.service';
import type { Session } from './session.model';

function joinName(name = '', version = ''): string {
  return [name, version].filter((part) => part !== '').join(' ');
}

/** Presents a login to its user; contains nothing that could be used as a credential. */
export function presentSession(
  { publicId, login, userAgent }: LoggedInSession,
  own: Pick<Session, 'publicId'>,
): LoginSession {
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
