import { RecordNotShown, type RecordNotShownProps } from '../RecordNotShown';
import { useDepositsTexts } from '../useDepositsTexts';

/** Gives the reason why a deposit cannot be shown, and the way to the list. */
export function DepositNotShown(
  props: Omit<RecordNotShownProps, 'title' | 'failed'>,
) {
  const t = useDepositsTexts();
  return (
    <RecordNotShown
      {...props}
      title={t('view.failedTitle')}
      failed={t('view.failed')}
    />
  );
}
