import { Fragment } from 'react';
import type { DescriptionListProps } from '../types';

/** Draws answers as terms and values; a value is never cut. */
export function DescriptionList({ rows }: DescriptionListProps) {
  return (
    <dl className="description-list">
      {rows.map(({ term, value }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
