import { Fragment, type ReactNode } from 'react';
import type { Json, JsonObject } from '@engine/types/json';
import { isObject } from '@engine/vocabulary/jsonObject';
import { refName, toTypeId } from './refName';
import { useApiDocsTexts } from './useApiDocsTexts';

/** Keywords that limit a value, shown by their own names. */
const limits = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
];

/** Names the type of a schema; a named type is a link to its description. */
export function TypeName({ schema }: { schema: Json | undefined }): ReactNode {
  const t = useApiDocsTexts();
  if (!isObject(schema)) return t('anything');
  const name = refName(schema);
  if (name !== undefined) return <a href={`#${toTypeId(name)}`}>{name}</a>;
  const said = limits.flatMap((limit) =>
    schema[limit] === undefined ? [] : [`${limit} ${String(schema[limit])}`],
  );
  return (
    <>
      <Kind schema={schema} />
      {said.length === 0 ? null : ` (${said.join(', ')})`}
    </>
  );
}

function Kind({ schema }: { schema: JsonObject }): ReactNode {
  const t = useApiDocsTexts();
  const { type, items, additionalProperties } = schema;
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((each) => JSON.stringify(each)).join(' | ');
  if (Array.isArray(choices))
    return choices.map((choice, index) => (
      <Fragment key={JSON.stringify(choice)}>
        {index === 0 ? null : ' | '}
        <TypeName schema={choice} />
      </Fragment>
    ));
  if (type === 'array' && isObject(items))
    return (
      <>
        {t('listOf')} <TypeName schema={items} />
      </>
    );
  if (type === 'object' && isObject(additionalProperties))
    return (
      <>
        {t('objectOf')} <TypeName schema={additionalProperties} />
      </>
    );
  if (Array.isArray(type)) return type.join(' | ');
  return typeof type === 'string' ? type : t('anything');
}
