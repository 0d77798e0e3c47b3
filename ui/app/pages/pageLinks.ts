import { createContext, useContext } from 'react';

/** The addresses of the pages that the server gives. */
export interface PageLinks {
  readonly deposit: string;
  readonly help: string;
  readonly contact: string;
}

/** The addresses of the pages under a context path. */
export function createPageLinks(context: string): PageLinks {
  return {
    deposit: `${context}/deposit`,
    help: `${context}/help`,
    contact: `${context}/contact`,
  };
}

export const PageLinksContext = createContext<PageLinks>(createPageLinks(''));

/** The addresses of the pages that the server gives. */
export function usePageLinks(): PageLinks {
  return useContext(PageLinksContext);
}
