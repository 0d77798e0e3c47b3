import { EmailAddress } from '../../components/EmailAddress';
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
      rows={rows.map(({ key, term, lines }) => ({
        term,
        value: lines.map((line, index) => (
          <div key={index}>
            {key === 'email' && line.includes('@') ? (
              <EmailAddress email={line} />
            ) : (
              line
            )}
          </div>
        )),
      }))}
    />
  );
}
