import { Fragment } from 'react';
import type { LedgerProps } from '../types';

/** Draws answers as terms and values; a value is never cut. */
export function Ledger({ rows }: LedgerProps) {
  return (
    <dl className="ledger">
      {rows.map(({ term, value }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
