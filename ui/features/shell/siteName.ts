import { useTranslation } from 'react-i18next';
import { useAppSelector } from './appHooks';

/** The name after each page's title: the service and, once it is known, the library. */
export function useSiteName(): string {
  const { t } = useTranslation('app');
  const library = useAppSelector(({ deposit }) =>
    deposit.phase === 'open' ? deposit.context.config.libraryName : '',
  );
  return [t('service'), library].filter(Boolean).join(' – ');
}
