import type { ReactNode } from 'react';
import { PageHead, type PageHeadProps } from './PageHead';

export interface BreadcrumbHeadProps extends Omit<PageHeadProps, 'focusTurn'> {
  /** Names the path for a screen reader. */
  readonly breadcrumb: string;
  /** The links to the pages above this one; absent where none leads to it. */
  readonly path?: ReactNode;
  /** Below the title. */
  readonly state?: ReactNode;
  /** What can be done on the page. */
  readonly children?: ReactNode;
}

/** The heading of a page below others, with the path to it and its actions. */
export function BreadcrumbHead(props: BreadcrumbHeadProps) {
  const { breadcrumb, path, title, lead, site, state, children } = props;
  return (
    <>
      {path === undefined ? null : (
        <nav aria-label={breadcrumb} className="hint mb-2 no-print">
          {path}
        </nav>
      )}
      <div className="pagehead">
        <div>
          <PageHead title={title} lead={lead} site={site} focusTurn={0} />
          {state}
        </div>
        <div className="flex-grow-0 row-flex no-print">{children}</div>
      </div>
    </>
  );
}
