import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import type { ButtonProps } from './types';

export interface RetryButtonProps extends Pick<ButtonProps, 'small'> {
  onRetry(): void;
}

/** Asks again for what could not be had. */
export function RetryButton({ small = true, onRetry }: RetryButtonProps) {
  const { t } = useTranslation('components');
  return (
    <Button small={small} onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  );
}
