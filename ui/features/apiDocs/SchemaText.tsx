import type { JsonObject } from '@engine/types/json';
import { listMembers, MemberTable } from './MemberTable';
import { TypeName } from './TypeName';
import { useApiDocsTexts } from './useApiDocsTexts';

/** A type: what it means, its members, its schema. */
export function SchemaText(props: {
  readonly name: string;
  readonly schema: JsonObject;
}) {
  const { name, schema } = props;
  const t = useApiDocsTexts();
  const members = listMembers(schema);
  const { description } = schema;
  return (
    <>
      {typeof description === 'string' ? <p>{description}</p> : null}
      {members.length === 0 ? (
        <p>
          <TypeName schema={schema} />
        </p>
      ) : (
        <MemberTable name={`${t('members')} – ${name}`} members={members} />
      )}
      <h4>{t('schema')}</h4>
      <pre
        className="code"
        tabIndex={0}
        role="region"
        aria-label={`${t('schema')} – ${name}`}
      >
        {JSON.stringify(schema, null, 2)}
      </pre>
    </>
  );
}
