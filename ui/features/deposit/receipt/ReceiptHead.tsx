import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '@contract/receipt';
import { toDepositStage, waitsForStaff } from '@engine/domain/depositStage';
import { rowNounOf } from '../../../lib/rowNoun';
import { PageHead } from '../../shell/PageHead';
import { ReceiptTag } from './ReceiptView';

/**
 * Returns the first sentence of the receipt: the publisher of a deposit by proxy, and any review by staff (spec
 * 2 §2).
 */
function toLead(receipt: Receipt, t: TFunction<'app'>): string {
  const { byProxy, publisherName } = receipt;
  const whose = byProxy === true ? 'Proxy' : '';
  return t(`receipt:lead${whose}${toVariant(receipt)}`, {
    publisher: publisherName ?? t('receipt:aPublisher'),
    context: rowNounOf(receipt.submissionType),
  });
}

/** The first reason that delays a deposit: its new title, a review, or nothing. One that is decided has a sentence of its own. */
function toVariant(receipt: Receipt) {
  const stage = toDepositStage(receipt);
  if (stage === 'accepted') return '';
  if (stage === 'decided') return 'Decided';
  if (receipt.titleId !== undefined) return 'NewTitle';
  return waitsForStaff(receipt) ? 'Review' : '';
}

export interface ReceiptHeadProps {
  readonly receipt: Receipt;
  readonly site: string;
  readonly focusTurn: number;
}

/** Thanks for a deposit, with its title on a line of its own and what was fulfilled by it. */
export function ReceiptHead({ receipt, site, focusTurn }: ReceiptHeadProps) {
  const { t } = useTranslation('app');
  return (
    <>
      <ReceiptTag isReviewed={waitsForStaff(receipt)} />
      <PageHead title={t('receipt:title')} site={site} focusTurn={focusTurn} />
      <p className="h2 work mt-3" dir="auto">
        {receipt.requested?.title?.requested ?? receipt.title}
      </p>
      <p className="lead mt-3">{toLead(receipt, t)}</p>
    </>
  );
}
