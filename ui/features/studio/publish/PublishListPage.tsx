import type { VisitedPageProps } from '../../shell/visit';
import { PublishPage } from './PublishPage';

/** "Check and publish" from the page of a list. A form could have the name of the list. */
export const PublishListPage = (props: VisitedPageProps) => (
  <PublishPage {...props} formKey="" list={props.formKey} />
);
