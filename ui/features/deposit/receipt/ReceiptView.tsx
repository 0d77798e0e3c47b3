import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { toExtension, formatDateTime } from '@engine';
import { Button } from '../../../components/Button';
import { EnumLabel } from '../../../components/EnumLabel';
import { FileSummary } from '../../../components/FileSummary';
import { Ledger } from '../../../components/Ledger';
import { Tag } from '../../../components/Tag';
import type { LedgerRow } from '../../../components/types';
import type { Receipt } from '@contract/receipt';
import { ActivationNotice } from './ActivationNotice';
import { NextSteps, type NextStepsProps } from './NextSteps';

export interface ReceiptViewProps extends Omit<NextStepsProps, 'receipt'> {
  readonly receipt: Receipt;
  readonly timeZone: string;
  /** The meaning of the access condition. */
  readonly accessDescription: string | undefined;
  /** A file's purpose in words. */
  purposeLabel(purpose: string): string;
  /** On the button that begins anew. */
  readonly anotherLabel: string;
  onPrint(): void;
  onAnother(): void;
}

/**
 * Shows the deposited work with each file's fingerprint, and the next steps (S2 §2 "Receipt screen"). It prints
 * on one page.
 */
export function ReceiptView(props: ReceiptViewProps) {
  const { receipt, timeZone, accessLabel, accessDescription } = props;
  const { t } = useTranslation('app');
  const rows: LedgerRow[] = [
    ...referenceRows(receipt, t),
    {
      term: t('receipt:date'),
      value: (
        <span className="num">
          {formatDateTime(receipt.submittedDate, timeZone)}
        </span>
      ),
    },
    {
      term: t('receipt:work'),
      value: (
        <span className="work" dir="auto">
          {receipt.title}
        </span>
      ),
    },
    ...byRows(receipt, t),
    ...(accessLabel === ''
      ? []
      : [
          {
            term: t('receipt:access'),
            value: (
              <EnumLabel label={accessLabel} description={accessDescription} />
            ),
          },
        ]),
  ];
  const { registrationReceipt } = receipt;
  return (
    <>
      {registrationReceipt === undefined ? null : (
        <ActivationNotice email={registrationReceipt.email} />
      )}
      <p className="row-flex no-print my-4">
        <Button variant="primary" icon="print" onClick={props.onPrint}>
          {t('receipt:print')}
        </Button>
        <Button onClick={props.onAnother}>{props.anotherLabel}</Button>
      </p>
      <div className="with-aside">
        <section className="sheet slip" aria-labelledby="receipt-heading">
          <header>
            <h2 id="receipt-heading">{t('receipt:heading')}</h2>
          </header>
          <Ledger rows={rows} />
          <h3 className="mt-4 mb-2">{t('receipt:files')}</h3>
          {receipt.files.map((file) => (
            <FileSummary
              key={`${file.purpose} ${file.checksum}`}
              name={file.filename}
              size={file.size}
              mimeType={toPictureType(file.filename)}
              purpose={props.purposeLabel(file.purpose)}
              checksum={file.checksum}
              exact
            />
          ))}
          <p className="hint mt-3">{t('receipt:checksum')}</p>
        </section>
        <NextSteps {...props} />
      </div>
    </>
  );
}

const pictures = new Set(['jpg', 'jpeg', 'tif', 'tiff', 'geotiff']);

/** The receipt does not name media types; the sign of a picture follows from the name. */
const toPictureType = (filename: string): string =>
  pictures.has(toExtension(filename)) ? 'image/*' : '';

/** The word above the heading of a receipt. */
export function ReceiptTag({ requiresReview }: { requiresReview: boolean }) {
  const { t } = useTranslation('app');
  return (
    <p className="mb-3">
      <Tag tone={requiresReview ? 'info' : 'ok'} icon="check">
        {t(requiresReview ? 'receipt:underReview' : 'receipt:received')}
      </Tag>
    </p>
  );
}

type Translate = TFunction<'app'>;

function referenceRows(receipt: Receipt, t: Translate): LedgerRow[] {
  const [, ...others] = receipt.submissionIds;
  const reference: LedgerRow = {
    term: t('receipt:reference'),
    value: <span className="ref">{receipt.reference}</span>,
  };
  return others.length === 0
    ? [reference]
    : [
        reference,
        {
          term: t('receipt:references'),
          value: receipt.submissionIds.join(', '),
        },
      ];
}

function byRows(receipt: Receipt, t: Translate): LedgerRow[] {
  const { contactName: name, publisherName: publisher } = receipt;
  if (receipt.byProxy === true)
    return [
      {
        term: t('receipt:by'),
        value: t('receipt:byStaff', {
          publisher: publisher ?? t('receipt:aPublisher'),
        }),
      },
    ];
  if (name === undefined && publisher === undefined) return [];
  const value =
    name !== undefined && publisher !== undefined
      ? t('receipt:byFor', { name, publisher })
      : (name ?? publisher);
  return [{ term: t('receipt:by'), value }];
}
