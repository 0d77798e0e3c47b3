import { Note } from '../../components/Note';
import { RetryButton } from '../../components/RetryButton';
import { useTitleTexts } from './useTitleTexts';

interface TitlesFailedProps {
  /** A title was chosen before. */
  readonly isChosen: boolean;
  onTryAgain(): void;
}

/** Says that the titles could not be loaded. */
export function TitlesFailed({ isChosen, onTryAgain }: TitlesFailedProps) {
  const t = useTitleTexts();
  return (
    <Note
      tone="warning"
      role="alert"
      title={t('failed')}
      actions={<RetryButton onRetry={onTryAgain} />}
    >
      <p>{t(isChosen ? 'failedKept' : 'failedText')}</p>
    </Note>
  );
}
