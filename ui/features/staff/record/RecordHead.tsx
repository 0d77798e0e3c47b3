import type { ReactNode } from 'react';
import { PageHead } from '../../shell/PageHead';
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
    <>
      <nav
        aria-label={t('publisher.breadcrumb')}
        className="hint mb-2 no-print"
      >
        {above === undefined ? null : (
          <>
            <a href={above.href}>{above.title}</a> ›{' '}
          </>
        )}
        <a href={list.href}>{list.title}</a>
      </nav>
      <div className="pagehead">
        <div>
          <PageHead title={title} site={site} focusTurn={0} />
          {state}
        </div>
        <div className="flex-grow-0 row-flex no-print">{children}</div>
      </div>
    </>
  );
}
