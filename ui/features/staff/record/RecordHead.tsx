import type { ReactNode } from 'react';
import { BreadcrumbHead } from '../../shell/BreadcrumbHead';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

interface PageLink {
  readonly href: string;
  readonly title: string;
}

export interface RecordHeadProps {
  /** The list that the record belongs to. */
  readonly list: PageLink;
  /** The page that leads to the list, where the main menu does not. */
  readonly above?: PageLink | undefined;
  readonly title: string;
  readonly site: string;
  /** Below the title. */
  readonly state?: ReactNode;
  /** What can be done about the record. */
  readonly children?: ReactNode;
}

/** The name of a record, the way back to its list, and its actions. */
export function RecordHead(props: RecordHeadProps) {
  const { list, above, title, site, state, children } = props;
  const t = useStaffRecordTexts();
  return (
    <BreadcrumbHead
      breadcrumb={t('publisher.breadcrumb')}
      path={
        <>
          {above === undefined ? null : (
            <>
              <a href={above.href}>{above.title}</a> ›{' '}
            </>
          )}
          <a href={list.href}>{list.title}</a>
        </>
      }
      title={title}
      site={site}
      state={state}
    >
      {children}
    </BreadcrumbHead>
  );
}
