import { useEffect, useState, type ComponentType } from 'react';
import type { CurrentUser } from '@contract/user';
import type { UserAppProps } from './UserApp';

export interface PageUserProps extends Omit<UserAppProps, 'user'> {
  /** The user that the frame shows; undefined before it is known. */
  readonly user: CurrentUser | undefined;
}

/**
 * Keeps every page without a wizard with the user whose page it is. The code for that is loaded with the first call that
 * waits for a login or for the current user. Without a logged-in user no call waits.
 */
export function PageUser({ user, ...props }: PageUserProps) {
  const { loginGate, userGate, log } = props.start;
  const [UserApp, setUserApp] = useState<ComponentType<UserAppProps>>();
  const isKnown = user?.authenticated === true;
  const isFollowed = isKnown && UserApp !== undefined;
  useEffect(() => {
    if (isFollowed) return undefined;
    const load = () =>
      void import('./UserApp').then(
        (loaded) => setUserApp(() => loaded.UserApp),
        (cause: unknown) => {
          log('A part of the page could not be loaded.', cause);
          loginGate.open(false);
          userGate.open(false);
        },
      );
    const stops = [
      loginGate.listen(() => (isKnown ? load() : loginGate.open(false))),
      userGate.listen(() => (isKnown ? load() : userGate.open(true))),
    ];
    return () => stops.forEach((stop) => stop());
  }, [isKnown, isFollowed, loginGate, userGate, log]);
  return isFollowed ? <UserApp {...props} user={user} /> : null;
}
