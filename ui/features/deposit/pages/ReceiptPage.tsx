import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { entriesOf, fillSentence, wordingParams } from '@engine';
import { startedAgain } from '../depositActions';
import { ReceiptTag, ReceiptView } from '../receipt/ReceiptView';
import texts from '../receipt/texts/en.json' with { type: 'json' };
import { PageHead } from '../../shell/PageHead';
import type { Receipt } from '@contract/receipt';
import { coverPurpose } from '../../../lib/fileRules';
import { useLaterTexts } from '../../../lib/useLaterTexts';
import { useDepositPart } from '../useDepositPart';
import { useAppDispatch } from '../../shell/appHooks';
import { usePageLinks } from '../../shell/pageLinks';
import { useSiteName } from '../../shell/siteName';

/**
 * Returns the first sentence of the receipt: the publisher of a deposit by proxy, and any review by staff (spec
 * 2 §2).
 */
function toLead(receipt: Receipt, t: TFunction<'app'>): string {
  const { byProxy, requiresReview, publisherName } = receipt;
  const whose = byProxy === true ? 'Proxy' : '';
  return t(`receipt:lead${whose}${requiresReview ? 'Review' : ''}`, {
    publisher: publisherName ?? t('receipt:aPublisher'),
  });
}

/** The end of a deposit: thanks, the receipt, and what happens next. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  useLaterTexts('receipt', texts);
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const links = usePageLinks();
  const site = useSiteName();
  const { lists, config } = useDepositPart(({ context }) => context);
  const focus = useDepositPart((deposit) => deposit.focus);
  const form = useDepositPart((deposit) => deposit.form);
  const params = wordingParams(
    form,
    { type: receipt.submissionType ?? null },
    lists,
  );
  const { accessCondition = '', assignedLibraryAbbrev: abbrev } = receipt;
  const library = config.libraries.find((one) => one.abbrev === abbrev);
  const access = entriesOf(lists, 'AccessCondition')?.[accessCondition];
  const purposeLabel = (purpose: string) =>
    entriesOf(lists, 'FileUploadPurpose')?.[purpose]?.label ??
    t(purpose === coverPurpose ? 'receipt:cover' : 'receipt:publication');
  return (
    <div className="shell">
      <ReceiptTag requiresReview={receipt.requiresReview} />
      <PageHead
        title={t('receipt:title')}
        lead={toLead(receipt, t)}
        site={site}
        focusTurn={focus.on === 'heading' ? focus.turn : 0}
      />
      <ReceiptView
        receipt={receipt}
        timeZone={config.timeZone}
        accessLabel={access?.label ?? ''}
        accessDescription={
          typeof access?.description === 'string'
            ? fillSentence(access.description, params)
            : undefined
        }
        libraryName={library?.name ?? ''}
        purposeLabel={purposeLabel}
        helpHref={links.help}
        contactHref={abbrev ? `${links.contact}#${abbrev}` : links.contact}
        onPrint={() => window.print()}
        anotherLabel={form.definition.form.words?.again ?? t('words.again')}
        onAnother={() => dispatch(startedAgain())}
      />
    </div>
  );
}
