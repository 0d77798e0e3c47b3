import { useTranslation } from 'react-i18next';
import type { Said } from '@contract/answers';
import type { Receipt } from '@contract/receipt';
import { Button } from '../../../components/Button';
import { useLaterTexts } from '../../../lib/useLaterTexts';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { usePageLinks } from '../../shell/pageLinks';
import { useSiteName } from '../../shell/siteName';
import { startedAgain, wizardMoved } from '../depositActions';
import { ReceiptHead } from '../receipt/ReceiptHead';
import { ReceiptView } from '../receipt/ReceiptView';
import texts from '../receipt/texts/en.json' with { type: 'json' };
import { useDepositPart } from '../useDepositPart';

/** The end of a deposit: thanks, the receipt, and what happens next. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  useLaterTexts('receipt', texts);
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const { api, now } = useServices();
  const links = usePageLinks();
  const site = useSiteName();
  const config = useDepositPart(({ context }) => context.config);
  const focus = useDepositPart((deposit) => deposit.focus);
  const another = useDepositPart(({ memory }) => memory.another);
  const { words } = useDepositPart(({ form }) => form.definition.form);
  const { assignedLibraryAbbrev: abbrev, reference } = receipt;
  const library = config.libraries.find((one) => one.abbrev === abbrev);
  const sendAgain = async () => {
    const path = `receipts/${encodeURIComponent(reference)}/send`;
    return (await api.post<Said>(path, {})).message;
  };
  const depositLike = (values: NonNullable<typeof another>) => {
    dispatch(startedAgain());
    const prefill = { type: 'prefilled', name: 'another', values } as const;
    dispatch(wizardMoved({ ...prefill, overwrite: true }, now()));
  };
  return (
    <div className="shell">
      <ReceiptHead
        receipt={receipt}
        site={site}
        focusTurn={focus.on === 'heading' ? focus.turn : 0}
      />
      <ReceiptView
        receipt={receipt}
        timeZone={config.timeZone}
        libraryName={library?.name ?? ''}
        helpHref={links.help}
        contactHref={abbrev ? `${links.contact}#${abbrev}` : links.contact}
        onSendAgain={sendAgain}
        actions={
          <>
            <Button variant="primary" onClick={() => dispatch(startedAgain())}>
              {words?.again ?? t('words.again')}
            </Button>
            {another === undefined ? null : (
              <Button onClick={() => depositLike(another)}>
                {t('receipt:like')}
              </Button>
            )}
            <Button icon="print" onClick={() => window.print()}>
              {t('receipt:print')}
            </Button>
            {another === undefined ? null : (
              <span className="hint w-100">{t('receipt:likeHint')}</span>
            )}
          </>
        }
      />
    </div>
  );
}
