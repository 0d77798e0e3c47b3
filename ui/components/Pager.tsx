import { useTranslation } from 'react-i18next';
import type { PagerProps } from './types';

/** Leads through the pages of a table; where there is one page only it tells how much there is. Its place is always there. */
export function Pager({ label, page, pageSize, total, onPage }: PagerProps) {
  const { t } = useTranslation('components');
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min(total, (page - 1) * pageSize + 1);
  const to = Math.min(total, page * pageSize);
  return (
    <div className="row-flex mt-3">
      <span className="hint num" role="status">
        {total === 0 ? null : t('pager.shown', { from, to, total })}
      </span>
      {last > 1 ? (
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
              to={page < last ? page + 1 : undefined}
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
