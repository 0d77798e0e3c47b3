import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { HelpText } from '../../renderer/help/HelpText';
import type { HelpContent, LoadHelp } from '../../renderer/types';
import { helpTopics, toAnchor } from './helpTopics';

type Loaded = readonly (HelpContent | null)[];

/** All help texts on one page, each with an address of its own (`help#access-conditions`). */
export function HelpPage({ loadHelp }: { loadHelp: LoadHelp }) {
  const { t } = useTranslation('app');
  const [texts, setTexts] = useState<Loaded>();
  useEffect(() => {
    let wanted = true;
    void Promise.all(
      helpTopics.map(({ source, helpId }) =>
        loadHelp(source, helpId).catch(() => null),
      ),
    ).then((loaded) => {
      if (wanted) setTexts(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [loadHelp]);
  useEffect(() => {
    if (texts === undefined) return;
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [texts]);
  if (texts === undefined) return <Skeleton />;
  if (texts.every((text) => text === null))
    return (
      <Note tone="bad" role="alert" title={t('withoutForm.helpNotFound')} />
    );
  return (
    <div className="measure">
      {helpTopics.map((topic, index) => {
        const text = texts[index];
        const anchor = toAnchor(topic);
        return text ? (
          <section
            key={anchor}
            id={anchor}
            className={index === 0 ? 'group border-0' : 'group'}
            aria-labelledby={`${anchor}-heading`}
          >
            <h2 id={`${anchor}-heading`}>{text.title}</h2>
            <HelpText blocks={text.blocks} />
          </section>
        ) : null;
      })}
    </div>
  );
}
