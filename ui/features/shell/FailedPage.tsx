import { useTranslation } from 'react-i18next';
import { PageHead } from './PageHead';
import { ProblemNote } from './ProblemNote';
import { usePageLinks } from './pageLinks';
import { RetryButton } from '../../components/RetryButton';

export interface FailedPageProps {
  readonly message: string;
  readonly reference: string | null;
  onRetry(): void;
}

/** Says that the page could not be loaded, under which reference, and offers to try again (spec 1 §8). */
export function FailedPage({ message, reference, onRetry }: FailedPageProps) {
  const { t } = useTranslation('app');
  const links = usePageLinks();
  return (
    <div className="stack">
      <PageHead title={t('failed.title')} site={t('service')} focusTurn={0} />
      <ProblemNote
        tone="bad"
        message={message}
        reference={reference}
        safe={t('failed.safe')}
        focusTurn={0}
        actions={
          <>
            <RetryButton onRetry={onRetry} />
            <a href={links.contact}>{t('failed.contact')}</a>
          </>
        }
      />
    </div>
  );
}
