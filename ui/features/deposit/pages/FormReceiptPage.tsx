import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { formatDateTime } from '@engine';
import { DescriptionList } from '../../../components/tables/DescriptionList';
import { Tag } from '../../../components/Tag';
import { startedAgain } from '../depositActions';
import texts from '../receipt/texts/en.json' with { type: 'json' };
import { PageHead } from '../../shell/PageHead';
import type { Receipt } from '@contract/receipt';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import { useDepositPart } from '../useDepositPart';
import { useAppDispatch } from '../../shell/appHooks';
import { useSiteName } from '../../shell/siteName';

/** The end of a form without an endpoint of its own: reference, date and title of what was sent (http.md "Forms"). */
export function FormReceiptPage({
  receipt,
}: {
  receipt: Pick<Receipt, 'reference' | 'submittedDate' | 'title'>;
}) {
  useLazyTexts('receipt', texts);
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const site = useSiteName();
  const { form } = useDepositPart((deposit) => deposit.form.definition);
  const { timeZone } = useDepositPart(({ context }) => context.config);
  const focus = useDepositPart((deposit) => deposit.focus);
  const { reference, submittedDate, title } = receipt;
  const rows = [
    {
      term: t('receipt:reference'),
      value: <span className="ref">{reference}</span>,
    },
    {
      term: t('receipt:date'),
      value: (
        <span className="num">{formatDateTime(submittedDate, timeZone)}</span>
      ),
    },
    ...(title === ''
      ? []
      : [
          {
            term: t('receipt:form.subject'),
            value: <span className="work">{title}</span>,
          },
        ]),
  ];
  return (
    <div className="shell">
      <p className="mb-3">
        <Tag tone="ok" icon="check">
          {t('receipt:form.received')}
        </Tag>
      </p>
      <PageHead
        title={t('receipt:form.title', { form: form.title })}
        lead={t('receipt:form.lead')}
        site={site}
        focusTurn={focus.on === 'heading' ? focus.turn : 0}
      />
      <p className="row-flex no-print my-4">
        <Button variant="primary" icon="print" onClick={() => window.print()}>
          {t('receipt:print')}
        </Button>
        <Button onClick={() => dispatch(startedAgain())}>
          {form.words?.again ?? t('words.again')}
        </Button>
      </p>
      <section className="sheet slip" aria-labelledby="receipt-heading">
        <header>
          <h2 id="receipt-heading">{t('receipt:form.heading')}</h2>
        </header>
        <DescriptionList rows={rows} />
      </section>
    </div>
  );
}
