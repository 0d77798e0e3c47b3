import type { VisitedPageProps } from '../../shell/visit';
import { WordingPage } from './WordingPage';

/** The entries of one list. */
export const ListPage = (props: VisitedPageProps) => (
  <WordingPage {...props} part={{ name: 'list', list: props.formKey }} />
);

/** The topics behind help links. */
export const HelpTopicsPage = (props: VisitedPageProps) => (
  <WordingPage {...props} part={{ name: 'help' }} />
);

/** The notices, and the sentences about answers. */
export const TextsPage = (props: VisitedPageProps) => (
  <WordingPage {...props} part={{ name: 'texts' }} />
);

/** The words of the mails. */
export const MailsPage = (props: VisitedPageProps) => (
  <WordingPage {...props} part={{ name: 'mails' }} />
);
