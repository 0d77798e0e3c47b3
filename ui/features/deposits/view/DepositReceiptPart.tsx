import type { FrontendConfig } from '@contract/configuration';
import type { DepositView } from '@contract/deposits';
import { DepositReceipt } from '../../deposit/receipt/DepositReceipt';
import {
  DepositActions,
  type DepositActionsProps,
} from '../next/DepositActions';
import { useDepositsTexts } from '../useDepositsTexts';

export interface DepositReceiptPartProps extends Omit<
  DepositActionsProps,
  'deposit'
> {
  readonly deposit: DepositView;
  readonly site: string;
  readonly config: FrontendConfig | null;
  /** The address of the page about the deposit. */
  readonly view: string;
}

/** The receipt of a stored deposit, with the ways back and on. */
export function DepositReceiptPart(props: DepositReceiptPartProps) {
  const { deposit, site, config, view } = props;
  const t = useDepositsTexts();
  return (
    <>
      <p className="hint mb-2 no-print">
        <a href={view}>{t('view.back')}</a>
      </p>
      <DepositReceipt
        site={site}
        config={config}
        receipt={deposit.receipt}
        focusTurn={1}
        after={<DepositActions {...props} />}
      />
    </>
  );
}
