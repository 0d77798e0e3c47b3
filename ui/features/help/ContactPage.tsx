import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Library } from '@contract/configuration';
import { Ledger } from '../../components/Ledger';
import { Note } from '../../components/Note';

/** The libraries with their addresses, each at an anchor of its abbreviation (S2 §2 "Links to a contact page"). */
export function ContactPage({ libraries }: { libraries: readonly Library[] }) {
  const { t } = useTranslation('app');
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [libraries]);
  if (libraries.length === 0)
    return <Note tone="warning" title={t('visit:contact.none')} />;
  return (
    <>
      {libraries.map(({ abbrev, name, states, email }) => (
        <section
          key={abbrev}
          id={abbrev}
          className="sheet"
          aria-labelledby={`${abbrev}-heading`}
        >
          <header>
            <h2 id={`${abbrev}-heading`}>{name}</h2>
          </header>
          <Ledger
            rows={[
              { term: t('visit:contact.states'), value: states.join(', ') },
              {
                term: t('visit:contact.email'),
                value: <a href={`mailto:${email}`}>{email}</a>,
              },
            ]}
          />
        </section>
      ))}
    </>
  );
}
