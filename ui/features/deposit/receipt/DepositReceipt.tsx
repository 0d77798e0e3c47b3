import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrontendConfig } from '@contract/configuration';
import type { Receipt } from '@contract/receipt';
import { Button } from '../../../components/Button';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import { usePageLinks } from '../../shell/pageLinks';
import type { NextStepsProps } from './NextSteps';
import { findLibraryName } from './findLibraryName';
import { ReceiptHead, type ReceiptHeadProps } from './ReceiptHead';
import { ReceiptView, type ReceiptViewProps } from './ReceiptView';
import texts from './texts/en.json' with { type: 'json' };

export interface DepositReceiptProps
  extends
    ReceiptHeadProps,
    Pick<NextStepsProps, 'onSendAgain'>,
    Pick<ReceiptViewProps, 'notice'> {
  readonly receipt: Receipt;
  /** Null where it could not be loaded. */
  readonly config: FrontendConfig | null;
  /** What can be done before and after the button that prints. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** The receipt of a deposit: at its end, by the link in a mail, and from the page about the deposit. */
export function DepositReceipt(props: DepositReceiptProps) {
  const { receipt, config, site, focusTurn, before, after } = props;
  useLazyTexts('receipt', texts);
  const { t } = useTranslation('app');
  const links = usePageLinks();
  const { assignedLibraryAbbrev: abbrev } = receipt;
  return (
    <>
      <ReceiptHead receipt={receipt} site={site} focusTurn={focusTurn} />
      <ReceiptView
        receipt={receipt}
        timeZone={config?.timeZone ?? 'UTC'}
        libraryName={findLibraryName(receipt, config)}
        discoveryUrl={config?.discoveryUrl ?? ''}
        helpHref={links.help}
        contactHref={abbrev ? `${links.contact}#${abbrev}` : links.contact}
        onSendAgain={props.onSendAgain}
        notice={props.notice}
        actions={
          <>
            {before}
            <Button icon="print" onClick={() => window.print()}>
              {t('receipt:print')}
            </Button>
            {after}
          </>
        }
      />
    </>
  );
}
