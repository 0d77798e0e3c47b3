import { useTranslation } from 'react-i18next';
import type { PagerProps } from './types';

/** Leads through the pages of a table; where there is one page only it tells how much there is. Its place is always there. */
export function Pager(props: PagerProps) {
  const { label, page, pageSize, onPage, children } = props;
  const { t } = useTranslation('components');
  const before = (page - 1) * pageSize;
  const { total, totalAtLeast } = props;
  const to = Math.min(total ?? Infinity, before + (props.shown ?? pageSize));
  const isLast =
    total === undefined ? to < page * pageSize : page * pageSize >= total;
  const many = new Intl.NumberFormat('en-AU').format(totalAtLeast ?? 0);
  const from = before + 1;
  return (
    <div className="row-flex mt-3">
      <span className="hint num" role="status">
        {to <= before
          ? null
          : total === undefined
            ? t('pager.shownOfMore', { from, to, total: many })
            : t('pager.shown', { from, to, total })}
      </span>
      {children}
      {page > 1 || !isLast ? (
        <nav className="push" aria-label={label}>
          <ul className="pagination">
            <PageStep
              label={t('pager.previous')}
              to={page > 1 ? page - 1 : undefined}
              onPage={onPage}
            />
            <li className="page-item active" aria-current="page">
              <span className="page-link">
                <span className="visually-hidden">{t('pager.page')} </span>
                {page}
              </span>
            </li>
            <PageStep
              label={t('pager.next')}
              to={isLast ? undefined : page + 1}
              onPage={onPage}
            />
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

/** A way to another page; at the end of the table it keeps the focus and does nothing. */
function PageStep({
  label,
  to,
  onPage,
}: {
  readonly label: string;
  readonly to: number | undefined;
  onPage(page: number): void;
}) {
  return (
    <li className={to === undefined ? 'page-item disabled' : 'page-item'}>
      <button
        type="button"
        className="page-link"
        aria-disabled={to === undefined || undefined}
        onClick={() => {
          if (to !== undefined) onPage(to);
        }}
      >
        {label}
      </button>
    </li>
  );
}
