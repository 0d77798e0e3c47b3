import type { Json, JsonObject } from '@engine/types/json';
import { isObject } from '@engine/vocabulary/jsonObject';
import { TypeName } from './TypeName';
import { useApiDocsTexts } from './useApiDocsTexts';

export interface Member {
  readonly name: string;
  /** Where a parameter is sent. */
  readonly place?: string;
  readonly required: boolean;
  readonly description?: Json | undefined;
  readonly schema: Json;
}

/** The members of an object's schema; none for any other. */
export function listMembers({ properties, required }: JsonObject): Member[] {
  if (!isObject(properties)) return [];
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: names.includes(name),
    description: isObject(schema) ? schema['description'] : undefined,
    schema,
  }));
}

/** A table of parameters or members; cards on a phone. */
export function MemberTable(props: {
  readonly name: string;
  readonly members: readonly Member[];
}) {
  const t = useApiDocsTexts();
  const hasPlaces = props.members.some(({ place }) => place !== undefined);
  return (
    <table className="table cards cards-plain" aria-label={props.name}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          {hasPlaces ? <th scope="col">{t('place')}</th> : null}
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {props.members.map(({ name, place, required, description, schema }) => (
          <tr key={`${place} ${name}`}>
            <th scope="row">
              <code>{name}</code>
              {required ? <span className="meta"> {t('required')}</span> : null}
            </th>
            {hasPlaces ? <td data-label={t('place')}>{place}</td> : null}
            <td data-label={t('type')}>
              <div>
                <TypeName schema={schema} />
              </div>
            </td>
            <td data-label={t('meaning')}>
              <div>{typeof description === 'string' ? description : ''}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
