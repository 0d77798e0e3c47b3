import { formatDateTime } from '@engine';
import type { DepositRow } from '@contract/deposits';
import type { Lists } from '@engine/types/context';
import type { ReactNode } from 'react';
import {
  DepositTag,
  toKindWords,
  toSenderWords,
} from '../publisher/DepositColumns';
import type { StatusReader } from '../publisher/depositStatus';
import { usePublisherTexts } from '../publisher/usePublisherTexts';
import { BreadcrumbHead } from '../shell/BreadcrumbHead';
import { useDepositsTexts } from './useDepositsTexts';

export interface DepositHeadProps {
  readonly deposit: Pick<
    DepositRow,
    'reference' | 'title' | 'status' | 'kind' | 'submittedDate' | 'createdBy'
  >;
  /** The list that the reader came from; absent for a reader without it. */
  readonly list?: { readonly href: string; readonly title: string } | undefined;
  readonly reader: StatusReader;
  readonly lists: Lists;
  readonly timeZone: string;
  readonly site: string;
  /** Follows when and by whom it was deposited. */
  readonly publisher?: ReactNode;
  /** More of its state. */
  readonly state?: ReactNode;
  /** What can be done about the deposit. */
  readonly children: ReactNode;
}

/** The name of a deposit, the way back to its list, its state and its actions. */
export function DepositHead(props: DepositHeadProps) {
  const { deposit, list, lists, publisher } = props;
  const t = useDepositsTexts();
  const senders = usePublisherTexts();
  return (
    <BreadcrumbHead
      breadcrumb={t('view.breadcrumb')}
      path={
        list && (
          <>
            <a href={list.href}>{list.title}</a> ›{' '}
            <span className="id">{deposit.reference}</span>
          </>
        )
      }
      title={deposit.title}
      site={props.site}
      state={
        <p className="row-flex mt-2 mb-0">
          <DepositTag
            status={deposit.status}
            lists={lists}
            reader={props.reader}
          />
          <span className="hint num">
            {t('view.about', {
              kind: toKindWords(deposit.kind, lists),
              date: formatDateTime(deposit.submittedDate, props.timeZone),
              by: toSenderWords(deposit, senders),
            })}
            {publisher}
          </span>
          {props.state}
        </p>
      }
    >
      {props.children}
    </BreadcrumbHead>
  );
}
