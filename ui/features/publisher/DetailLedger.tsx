import { Ledger } from '../../components/tables/Ledger';
import type { DetailRow } from './publisherRows';

/** Details that can be read here and not answered. */
export function DetailLedger({
  rows,
}: {
  readonly rows: readonly DetailRow[];
}) {
  return (
    <Ledger
      rows={rows.map(({ term, lines }) => ({
        term,
        value: lines.map((line, index) => <div key={index}>{line}</div>),
      }))}
    />
  );
}
