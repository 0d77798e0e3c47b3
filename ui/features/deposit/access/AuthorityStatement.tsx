import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { HelpText } from '../../../renderer/help/HelpText';
import type { HelpContent } from '../../../renderer/types';

export interface AuthorityStatementProps {
  /** undefined while it loads */
  readonly statement: HelpContent | 'missing' | undefined;
  /** The text shown if the statement is missing. */
  readonly missing: string;
}

/** Tells an anonymous depositor what nominating access means (spec 1 §2 "Access conditions"). Its place is kept while it loads. */
export function AuthorityStatement(props: AuthorityStatementProps) {
  const { statement, missing } = props;
  if (statement === 'missing')
    return <Note tone="bad" role="alert" title={missing} />;
  return (
    <Note tone="info" icon="info">
      <div className="statement">
        {statement === undefined ? (
          <Skeleton bones={['short', 'line', 'line']} />
        ) : (
          <HelpText blocks={statement.blocks} />
        )}
      </div>
    </Note>
  );
}
