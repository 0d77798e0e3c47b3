import { useEffect } from 'react';
import type { VisitedPageProps } from './visit';

/** Leaves for the login where there is no logged-in user. Answers whether the page may be shown. */
export function useLoginFirst({
  known: { user, config },
  start: { leave },
  loginHref,
}: Pick<VisitedPageProps, 'known' | 'start' | 'loginHref'>): boolean {
  const isAnonymous = user?.authenticated === false;
  useEffect(() => {
    if (isAnonymous) leave(loginHref);
  }, [isAnonymous, leave, loginHref]);
  return user !== undefined && config !== undefined && !isAnonymous;
}
