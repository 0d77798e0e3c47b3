import { createContext, useContext } from 'react';

/** The addresses of the pages that others link to. */
export interface PageLinks {
  readonly start: string;
  readonly deposit: string;
  readonly help: string;
  readonly contact: string;
  readonly accessibility: string;
  readonly login: string;
  readonly staffLogin: string;
  readonly register: string;
  readonly recover: string;
  readonly account: string;
  readonly staffHome: string;
  readonly myDeposits: string;
  readonly libraryDeposits: string;
  readonly studio: string;
  readonly libraryPublishers: string;
  readonly libraryWorks: string;
  readonly libraryUsers: string;
  readonly audit: string;
  /** The page about one deposit, for its publisher. */
  myDeposit(reference: string): string;
  /** The page on which a returned deposit is fixed. */
  fixDeposit(reference: string): string;
  /** The same as `myDeposit` for library staff. */
  libraryDeposit(reference: string): string;
  /** A publisher by its id, for library staff. */
  libraryPublisher(id: string): string;
  /** A title by its id, for library staff. */
  libraryWork(id: string): string;
  /** An account by its id, for library staff. */
  libraryUser(id: string): string;
  /** A file of a deposit by its id, for library staff. */
  libraryFile(id: string): string;
  /** What waits of a kind, for library staff. */
  libraryWaiting(kind: string): string;
}

/** Provided by the component that knows the context path. */
export const PageLinksContext = createContext<PageLinks | undefined>(undefined);

/** The addresses of the pages; throws outside the pages' frame. */
export function usePageLinks(): PageLinks {
  const links = useContext(PageLinksContext);
  if (links === undefined) throw new Error('No addresses were provided.');
  return links;
}
