import type { ReactNode } from 'react';
import { PageHead } from '../../shell/PageHead';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

export interface RecordHeadProps {
  /** The list that the record belongs to. */
  readonly list: { readonly href: string; readonly title: string };
  readonly title: string;
  readonly site: string;
  /** Below the title. */
  readonly state?: ReactNode;
  /** What can be done about the record. */
  readonly children?: ReactNode;
}

/** The name of a record, the way back to its list, and its actions. */
export function RecordHead(props: RecordHeadProps) {
  const { list, title, site, state, children } = props;
  const t = useStaffRecordTexts();
  return (
    <>
      <nav
        aria-label={t('publisher.breadcrumb')}
        className="hint mb-2 no-print"
      >
        <a href={list.href}>{list.title}</a>
      </nav>
      <div className="pagehead">
        <div>
          <PageHead title={title} site={site} focusTurn={0} />
          {state}
        </div>
        {children}
      </div>
    </>
  );
}
