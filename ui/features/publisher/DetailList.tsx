import { EmailAddress } from '../../components/EmailAddress';
import { DescriptionList } from '../../components/tables/DescriptionList';
import type { DetailRow } from './publisherRows';

/** Details that can be read here and not answered. */
export function DetailList({ rows }: { readonly rows: readonly DetailRow[] }) {
  return (
    <DescriptionList
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
