import { RecordNotShown, type RecordNotShownProps } from '../RecordNotShown';
import { useFileTexts } from './useFileTexts';

/** Gives the reason why a file cannot be shown, and the way to the deposits. */
export function FileNotShown(
  props: Omit<RecordNotShownProps, 'title' | 'failed'>,
) {
  const t = useFileTexts();
  return (
    <RecordNotShown {...props} title={t('failedTitle')} failed={t('failed')} />
  );
}
