import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Library } from '@contract/configuration';
import type { ServedLists } from '@contract/answers';
import type { ListName } from '@engine/types/generated/lists';
import { EmailAddress } from '../../components/EmailAddress';
import { Note } from '../../components/Note';
import type { ApiClient } from '../../lib/api/apiClient';

/** The list with the names of states and territories. */
const STATES: ListName = 'StateTerritory';

/** The libraries with their addresses, each at an anchor of its abbreviation (S2 §2 "Links to a contact page"). */
export function ContactPage({
  libraries,
  api,
}: {
  libraries: readonly Library[];
  api: ApiClient;
}) {
  const { t } = useTranslation('app');
  const toName = useStateNames(api);
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [libraries]);
  if (libraries.length === 0)
    return <Note tone="warning" title={t('visit:contact.none')} />;
  const given = (['phone', 'openingHours'] as const).filter((name) =>
    libraries.some((library) => library[name] !== undefined),
  );
  const heads = ['library', 'states', 'email', ...given] as const;
  return (
    <table className="table cards cards-plain" aria-label={t('nav.contact')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`visit:contact.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {libraries.map(({ abbrev, name, states, email, ...library }) => (
          <tr key={abbrev} id={abbrev}>
            <th scope="row">
              <b>{name}</b>
            </th>
            <td data-label={t('visit:contact.states')}>
              <div>{states.map(toName).join(', ')}</div>
            </td>
            <td data-label={t('visit:contact.email')}>
              <div>
                <a href={`mailto:${email}`}>
                  <EmailAddress email={email} />
                </a>
              </div>
            </td>
            {given.map((detail) => (
              <td key={detail} data-label={t(`visit:contact.${detail}`)}>
                <div>{library[detail]}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the name of a state by its abbreviation; the abbreviation itself until the names arrive. */
function useStateNames(api: ApiClient): (state: string) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let wanted = true;
    api.get<ServedLists>(`api/lists?lists=${STATES}`).then(
      (lists) => {
        const entries = lists[STATES]?.entries ?? [];
        if (wanted)
          setNames(new Map(entries.map(({ name, label }) => [name, label])));
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [api]);
  return (state) => names.get(state) ?? state;
}
