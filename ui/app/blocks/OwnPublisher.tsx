import { useTranslation } from 'react-i18next';
import { DetailLedger } from '../../features/publisherAccount/DetailLedger';
import { toOwnRows } from '../../features/publisherAccount/publisherRows';
import type { BlockProps } from '../../renderer/types';

/** The publisher of somebody logged in, to be read; what may be changed is changed beside the deposit. */
export function OwnPublisher({ context }: BlockProps) {
  const { t } = useTranslation('app');
  const { user, lists } = context;
  return (
    <section className="sheet" aria-label={t('account.depositsFor')}>
      <header>
        <h3 className="flex-grow-1">{t('account.depositsFor')}</h3>
      </header>
      <DetailLedger rows={toOwnRows(user, lists, t)} />
    </section>
  );
}
