import { createContext, useContext } from 'react';

/** The addresses of the pages that the server gives. */
export interface PageLinks {
  readonly deposit: string;
  readonly help: string;
  readonly contact: string;
  readonly login: string;
  readonly staffLogin: string;
  readonly register: string;
  readonly recover: string;
  readonly account: string;
}

/** The addresses of the pages under a context path. */
export function createPageLinks(context: string): PageLinks {
  return {
    deposit: `${context}/deposit`,
    help: `${context}/help`,
    contact: `${context}/contact`,
    login: `${context}/login/publisher`,
    staffLogin: `${context}/library/login`,
    register: `${context}/user/register`,
    recover: `${context}/user/recover`,
    account: `${context}/user/account`,
  };
}

export const PageLinksContext = createContext<PageLinks>(createPageLinks(''));

/** The addresses of the pages that the server gives. */
export function usePageLinks(): PageLinks {
  return useContext(PageLinksContext);
}
