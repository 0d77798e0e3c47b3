import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fillSentence,
  formatDateTime,
  presentDate,
  toExtension,
} from '@engine';
import { FileSummary } from '../../../components/FileSummary';
import { LinkedText } from '../../../components/LinkedText';
import { DescriptionList } from '../../../components/tables/DescriptionList';
import { Note } from '../../../components/Note';
import { Tag } from '../../../components/Tag';
import type { DescriptionRow } from '../../../components/types';
import type {
  Receipt,
  ReceiptFile,
  ReceiptAccess,
  RequestedChange,
} from '@contract/receipt';
import { coverPurpose } from '../../../lib/fileRules';
import { rowNounOf } from '../../../lib/rowNoun';
import { toFilePurpose } from './toFilePurpose';
import { NextSteps, type NextStepsProps } from './NextSteps';

export interface ReceiptViewProps extends Omit<NextStepsProps, 'receipt'> {
  readonly receipt: Receipt;
  readonly timeZone: string;
  /** The buttons above the receipt. */
  readonly actions: ReactNode;
  /** Above everything else. */
  readonly notice?: ReactNode;
}

/**
 * Shows the deposited work with each file's fingerprint, and the next steps (S2 §2 "Receipt screen"). It prints
 * on one page.
 */
export function ReceiptView(props: ReceiptViewProps) {
  const { receipt, timeZone } = props;
  const { t } = useTranslation('app');
  const rows: DescriptionRow[] = [
    ...referenceRows(receipt, t),
    {
      term: t('receipt:date'),
      value: (
        <span className="num">
          {formatDateTime(receipt.submittedDate, timeZone)}
        </span>
      ),
    },
    ...titleRows(receipt, t),
    ...issueRows(receipt, t),
    ...byRows(receipt, t),
    ...(receipt.access === undefined
      ? []
      : [
          {
            term: t('receipt:access'),
            value: <AccessText access={receipt.access} />,
          },
        ]),
    ...(receipt.answers ?? []).map(({ term, lines }) => ({
      term,
      value: (
        <span dir="auto">
          <LinkedText text={lines.join('; ')} />
        </span>
      ),
    })),
  ];
  const rowNoun = rowNounOf(receipt.submissionType);
  return (
    <>
      {props.notice}
      <RepeatedIssues receipt={receipt} />
      <div className="row-flex no-print my-4">{props.actions}</div>
      <div className="with-aside">
        <section className="sheet slip" aria-labelledby="receipt-heading">
          <header>
            <h2 id="receipt-heading">{t('receipt:heading')}</h2>
          </header>
          <DescriptionList rows={rows} />
          <h3 className="mt-4 mb-2">{t('receipt:files')}</h3>
          {receipt.files.map((file) => (
            <FileSummary
              key={`${file.issue ?? ''} ${file.purpose} ${file.checksum}`}
              name={file.filename}
              size={file.size}
              mimeType={toPictureType(file.filename)}
              thumbnail={findPicture(file, receipt.files)}
              purpose={toFilePurpose(
                file.issue,
                file.purpose === coverPurpose
                  ? t('receipt:cover')
                  : t('receipt:publication', {
                      context:
                        file.issue === undefined ? '' : rowNoun || 'issue',
                    }),
              )}
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

/** The picture of a file; of a book, which has none, that of the cover beside it. */
const findPicture = (
  { thumbnail, issue }: ReceiptFile,
  all: readonly ReceiptFile[],
): string | null =>
  thumbnail ??
  all.find((one) => one.purpose === coverPurpose && one.issue === issue)
    ?.thumbnail ??
  null;

/** The warnings about issues that were deposited before. */
function RepeatedIssues({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('app');
  const { findings = [] } = receipt;
  if (findings.length === 0) return null;
  return (
    <div className="mt-4">
      <Note title={t('receipt:repeated')}>
        {findings.map(({ path, message }) => (
          <p key={path}>{message}</p>
        ))}
      </Note>
    </div>
  );
}

/** The access condition with what it means and from when anyone may download, also on paper. */
function AccessText({ access }: { readonly access: ReceiptAccess }) {
  const { t } = useTranslation('app');
  const { label, description, opens } = access;
  return (
    <>
      {label}
      <span className="hint d-block">
        {description}{' '}
        {opens === undefined ? null : (
          <span className="num">
            {t('receipt:opens', { date: presentDate(opens) })}
          </span>
        )}
      </span>
    </>
  );
}

const pictures = new Set(['jpg', 'jpeg', 'tif', 'tiff', 'geotiff']);

/** The receipt does not name media types; the sign of a picture follows from the name. */
const toPictureType = (filename: string): string =>
  pictures.has(toExtension(filename)) ? 'image/*' : '';

/** The word above the heading of a receipt. */
export function ReceiptTag({ isReviewed }: { isReviewed: boolean }) {
  const { t } = useTranslation('app');
  return (
    <p className="mb-3">
      <Tag tone={isReviewed ? 'info' : 'ok'} icon="check">
        {t(isReviewed ? 'receipt:underReview' : 'receipt:received')}
      </Tag>
    </p>
  );
}

type Translate = TFunction<'app'>;

function referenceRows(receipt: Receipt, t: Translate): DescriptionRow[] {
  const [, ...others] = receipt.submissionIds;
  const reference: DescriptionRow = {
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

/** The title; what is asked for in the place of title, ISSN and ISBN comes first, as in the review (spec 2 §3). */
function titleRows(
  { title, requested }: Receipt,
  t: Translate,
): DescriptionRow[] {
  const toWords = (
    { requested: asked, current }: RequestedChange,
    className?: string,
  ) => (
    <>
      <span className={className} dir="auto">
        {asked ?? t('receipt:removed')}
      </span>
      {current === '' ? null : (
        <span className="hint d-block">
          {fillSentence(t('review.current'), { answer: current })}
        </span>
      )}
    </>
  );
  const change = requested?.title ?? { requested: title, current: '' };
  const row: DescriptionRow = {
    term: t('receipt:work'),
    value: toWords(change, 'work'),
  };
  const numbers = (['issn', 'isbn'] as const).flatMap((name) => {
    const number = requested?.[name];
    return number === undefined
      ? []
      : [{ term: t(`receipt:${name}`), value: toWords(number) }];
  });
  return [row, ...numbers];
}

function issueRows(
  { issues = [], submissionType }: Receipt,
  t: Translate,
): DescriptionRow[] {
  if (issues.length === 0) return [];
  const context = rowNounOf(submissionType);
  const term = t('receipt:issues', { count: issues.length, context });
  return [{ term, value: issues.join('; ') }];
}

function byRows(receipt: Receipt, t: Translate): DescriptionRow[] {
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
    name !== undefined && publisher !== undefined && name !== publisher
      ? t('receipt:byFor', { name, publisher })
      : (name ?? publisher);
  return [{ term: t('receipt:by'), value }];
}
