import { useTranslation } from 'react-i18next';
import { listPageNumbers } from './pageNumbers';
import type { PagerProps } from '../types';

/** Leads through the pages of a table; where there is one page only it tells how much there is. Its place is always there. */
export function Pager(props: PagerProps) {
  const { label, page, pageSize, onPage, children } = props;
  const { t } = useTranslation('components');
  const before = (page - 1) * pageSize;
  const { total, totalAtLeast } = props;
  const to = Math.min(total ?? Infinity, before + (props.shown ?? pageSize));
  const isCounted = total !== undefined;
  const isLast = isCounted ? page * pageSize >= total : to < page * pageSize;
  const from = before + 1;
  const numbers = listPageNumbers({
    page,
    last: isCounted
      ? Math.max(page, Math.ceil(total / pageSize))
      : page + (isLast ? 0 : 1),
    goesOn: !isCounted && !isLast,
  });
  const isWhole = page === 1 && isLast;
  const count = isCounted
    ? t('pager.shown', { from, to, total })
    : t('pager.shownOfMore', { from, to, total: totalAtLeast ?? 0 });
  return (
    <div className="row-flex mt-3">
      <span className="hint num" role="status">
        {to <= before ? null : ((isWhole ? props.whole : undefined) ?? count)}
      </span>
      {children}
      {isWhole ? null : (
        <nav className="push" aria-label={label}>
          <ul className="pagination">
            <PageStep
              label={t('pager.previous')}
              to={page > 1 ? page - 1 : undefined}
              onPage={onPage}
            />
            {numbers.map((number, index) =>
              number === 'gap' ? (
                <li
                  key={`after ${String(numbers[index - 1])}`}
                  className="page-item disabled"
                  aria-hidden
                >
                  <span className="page-link">…</span>
                </li>
              ) : (
                <PageNumber
                  key={number}
                  number={number}
                  isCurrent={number === page}
                  onPage={onPage}
                />
              ),
            )}
            <PageStep
              label={t('pager.next')}
              to={isLast ? undefined : page + 1}
              onPage={onPage}
            />
          </ul>
        </nav>
      )}
    </div>
  );
}

/** A page by its number. The current one keeps the focus that turned to it, and does nothing. */
function PageNumber({
  number,
  isCurrent,
  onPage,
}: {
  readonly number: number;
  readonly isCurrent: boolean;
  onPage(page: number): void;
}) {
  const { t } = useTranslation('components');
  return (
    <li className={isCurrent ? 'page-item active' : 'page-item'}>
      <button
        type="button"
        className="page-link num"
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => {
          if (!isCurrent) onPage(number);
        }}
      >
        <span className="visually-hidden">{t('pager.page')} </span>
        {t('pager.number', { number })}
      </button>
    </li>
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
