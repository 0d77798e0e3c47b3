import type { PageLinks } from '../../features/shell/pageLinks';
import { routes, type PageName } from '../routes/routes';

/** The addresses of the pages under a context path. */
export function createPageLinks(context: string): PageLinks {
  const to = (name: PageName): string =>
    context + (routes.find((route) => route.name === name)?.path ?? '');
  const toRecord = (name: PageName) => (reference: string) =>
    to(name).replace(':reference', encodeURIComponent(reference));
  return {
    start: to('start'),
    deposit: to('deposit'),
    help: to('help'),
    contact: to('contact'),
    accessibility: to('accessibility'),
    login: to('login'),
    staffLogin: to('staffLogin'),
    register: to('register'),
    recover: to('recover'),
    account: to('account'),
    staffHome: to('staffHome'),
    myDeposits: to('myDeposits'),
    libraryDeposits: to('libraryDeposits'),
    studio: to('studio'),
    libraryPublishers: to('libraryPublishers'),
    libraryWorks: to('libraryWorks'),
    libraryUsers: to('libraryUsers'),
    audit: to('audit'),
    myDeposit: toRecord('myDeposit'),
    fixDeposit: toRecord('fixDeposit'),
    libraryDeposit: toRecord('libraryDeposit'),
    libraryPublisher: toRecord('libraryPublisher'),
    libraryWork: toRecord('libraryWork'),
    libraryUser: toRecord('libraryUser'),
    libraryFile: toRecord('libraryFile'),
    libraryWaiting: toRecord('libraryWaiting'),
  };
}
