import { useTranslation } from 'react-i18next';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { HelpText } from '../../renderer/help/HelpText';
import type { LoadHelp } from '../../renderer/types';
import { accessibilityPage } from './helpTopics';
import { splitSections } from './splitSections';
import { useHelpText } from './useHelpText';

/** The statement about accessibility, which is a help text with a page of its own. */
export function AccessibilityPage({ loadHelp }: { loadHelp: LoadHelp }) {
  const { t } = useTranslation('app');
  const text = useHelpText(loadHelp, accessibilityPage);
  if (text === undefined) return <Skeleton />;
  if (text === null)
    return (
      <Note tone="bad" role="alert" title={t('withoutForm.helpNotFound')} />
    );
  return (
    <div className="measure">
      {splitSections(text.blocks).map(({ heading, blocks }, index) =>
        heading === undefined ? (
          <HelpText key="" blocks={blocks} />
        ) : (
          <section
            key={heading}
            className={index < 2 ? 'group border-0' : 'group'}
          >
            <h2>{heading}</h2>
            <HelpText blocks={blocks} />
          </section>
        ),
      )}
    </div>
  );
}
