import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { HelpText } from '../../renderer/help/HelpText';
import type { HelpContent, LoadHelp } from '../../renderer/types';
import { toAnchor, type HelpTopic, type HelpTopicId } from './helpTopics';

interface Shown extends HelpTopicId {
  readonly text: HelpContent;
}

/** The help texts that arrive. */
async function loadAll(
  topics: readonly HelpTopic[],
  loadHelp: LoadHelp,
): Promise<Shown[]> {
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

export interface HelpPageProps {
  /** Undefined until they are known. */
  readonly topics: readonly HelpTopic[] | undefined;
  readonly loadHelp: LoadHelp;
}

/** All help texts on one page, each with an address of its own (`help#access-conditions`). */
export function HelpPage({ topics, loadHelp }: HelpPageProps) {
  const { t } = useTranslation('app');
  const [texts, setTexts] = useState<readonly Shown[]>();
  useEffect(() => {
    if (topics === undefined) return;
    let wanted = true;
    void loadAll(topics, loadHelp).then((loaded) => {
      if (wanted) setTexts(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [topics, loadHelp]);
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
    <div className="with-aside">
      <nav aria-label={t('visit:helpPage.contents')}>
        <h2 className="h3 mb-2">{t('visit:helpPage.contents')}</h2>
        <ul>
          {texts.map((shown) => (
            <li key={toAnchor(shown)}>
              <a href={`#${toAnchor(shown)}`}>{shown.text.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {texts.map((shown, index) => (
          <HelpSection
            key={toAnchor(shown)}
            anchor={toAnchor(shown)}
            text={shown.text}
            isFirst={index === 0}
          />
        ))}
      </div>
    </div>
  );
}

function HelpSection({
  anchor,
  text,
  isFirst,
}: {
  anchor: string;
  text: HelpContent;
  isFirst: boolean;
}) {
  return (
    <section
      id={anchor}
      className={isFirst ? 'group border-0' : 'group'}
      aria-labelledby={`${anchor}-heading`}
    >
      <h2 id={`${anchor}-heading`}>{text.title}</h2>
      <HelpText blocks={text.blocks} />
    </section>
  );
}
