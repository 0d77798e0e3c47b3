import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { HelpText } from '../../renderer/help/HelpText';
import type { HelpContent, LoadHelp } from '../../renderer/types';
import { toAnchor, type HelpTopicId, type ListHelpTopics } from './helpTopics';

interface Shown extends HelpTopicId {
  readonly text: HelpContent;
}

/** The help texts that arrive; none where the list of them does not. */
async function loadAll(
  listTopics: ListHelpTopics,
  loadHelp: LoadHelp,
): Promise<Shown[]> {
  const topics = await listTopics().catch(() => []);
  const texts = await Promise.all(
    topics.map(({ source, helpId }) =>
      loadHelp(source, helpId).then(
        (text) => [{ source, helpId, text }],
        () => [],
      ),
    ),
  );
  return texts.flat();
}

/** All help texts on one page, each with an address of its own (`help#access-conditions`). */
export function HelpPage({
  listTopics,
  loadHelp,
}: {
  listTopics: ListHelpTopics;
  loadHelp: LoadHelp;
}) {
  const { t } = useTranslation('app');
  const [texts, setTexts] = useState<readonly Shown[]>();
  useEffect(() => {
    let wanted = true;
    void loadAll(listTopics, loadHelp).then((loaded) => {
      if (wanted) setTexts(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [listTopics, loadHelp]);
  useEffect(() => {
    if (texts === undefined) return;
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [texts]);
  if (texts === undefined) return <Skeleton />;
  if (texts.length === 0)
    return (
      <Note tone="bad" role="alert" title={t('withoutForm.helpNotFound')} />
    );
  return (
    <div className="measure">
      {texts.map(({ text, ...topic }, index) => {
        const anchor = toAnchor(topic);
        return (
          <section
            key={anchor}
            id={anchor}
            className={index === 0 ? 'group border-0' : 'group'}
            aria-labelledby={`${anchor}-heading`}
          >
            <h2 id={`${anchor}-heading`}>{text.title}</h2>
            <HelpText blocks={text.blocks} />
          </section>
        );
      })}
    </div>
  );
}
