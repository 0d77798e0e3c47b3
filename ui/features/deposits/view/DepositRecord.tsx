import type { FrontendConfig } from '@contract/configuration';
import type { DepositView } from '@contract/deposits';
import type { Lists } from '@engine/types/context';
import { Icon } from '../../../components/Icon';
import { rowNounOf } from '../../../lib/rowNoun';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import { findLibraryName } from '../../deposit/receipt/findLibraryName';
import receiptTexts from '../../deposit/receipt/texts/en.json' with { type: 'json' };
import type { ReviewSheet } from '../../deposit/review/reviewSheets';
import { ReviewSummary } from '../../deposit/review/ReviewSummary';
import { toSourceWords } from '../../publisher/DepositColumns';
import { usePageLinks } from '../../shell/pageLinks';
import { DepositHead } from '../DepositHead';
import { AnsweredReturn } from './AnsweredReturn';
import {
  DepositActions,
  type DepositActionsProps,
} from '../next/DepositActions';
import { DepositFiles } from './DepositFiles';
import { findUnanswered } from './findUnanswered';
import { LibraryNotes, toNoteId } from './LibraryNotes';
import { ReturnedNote } from './ReturnedNote';
import { StatusLine } from './StatusLine';
import { useDepositsTexts } from '../useDepositsTexts';
import { WhatNext } from './WhatNext';
import { AskWithdrawal } from '../withdrawal/AskWithdrawal';
import { WithdrawalNote } from '../withdrawal/WithdrawalNote';

export interface DepositRecordProps extends Pick<
  DepositActionsProps,
  'path' | 'start' | 'findEnvironment'
> {
  readonly deposit: DepositView;
  /** Its answers, without personal data, can become an example of the form. */
  readonly mayEditForms: boolean;
  readonly site: string;
  readonly config: FrontendConfig | null;
  /** The address of this page. */
  readonly view: string;
  /** Its answers. */
  readonly sheets: readonly ReviewSheet[];
  readonly lists: Lists;
  /** The address of the list that the deposit is in; absent where library staff look at what its depositor sees. */
  readonly listHref?: string;
  /** The deposit is not as it was read any more. */
  onChanged(): void;
}

/** A deposit: its state, its answers in the words of the form's version, and its files with their checksums. */
export function DepositRecord(props: DepositRecordProps) {
  const { deposit, sheets, site, lists, listHref } = props;
  const { reference, history, files, reason } = deposit;
  const correction = findUnanswered(deposit.correction);
  useLazyTexts('receipt', receiptTexts);
  const t = useDepositsTexts();
  const timeZone = props.config?.timeZone ?? 'UTC';
  const library =
    findLibraryName(deposit.receipt, props.config) || t('receipt:theLibrary');
  const drawNotes =
    correction &&
    ((pointer: string) => (
      <LibraryNotes
        correction={correction}
        library={library}
        pointer={pointer}
        timeZone={timeZone}
      />
    ));
  return (
    <>
      <DepositHead
        deposit={deposit}
        list={
          listHref === undefined
            ? undefined
            : { href: listHref, title: t('list.own') }
        }
        reader="publisher"
        lists={lists}
        timeZone={timeZone}
        site={site}
      >
        <a className="btn btn-secondary btn-sm" href={`${props.view}#/receipt`}>
          <Icon name="print" />
          {t('actions.receipt')}
        </a>
      </DepositHead>
      <Returned
        deposit={deposit}
        sheets={sheets}
        library={library}
        isOwn={listHref !== undefined}
      />
      {deposit.withdrawal === undefined ? null : (
        <WithdrawalNote
          start={props.start}
          reference={reference}
          withdrawal={deposit.withdrawal}
          library={library}
          timeZone={timeZone}
          onChanged={props.onChanged}
        />
      )}
      <section className="sheet mw-100" aria-labelledby="status-heading">
        <header>
          <h2 id="status-heading">{t('view.status')}</h2>
        </header>
        <StatusLine
          history={history}
          lists={lists}
          timeZone={timeZone}
          reason={reason}
          requiresReview={deposit.requiresReview}
          reader="publisher"
        />
      </section>
      {deposit.correction === undefined ? null : (
        <AnsweredReturn
          correction={deposit.correction}
          library={library}
          timeZone={timeZone}
        />
      )}
      <div className="with-aside">
        <div>
          <ReviewSummary sheets={sheets} drawNotes={drawNotes} made={[]} />
          <DepositFiles
            files={files}
            timeZone={timeZone}
            drawNotes={drawNotes}
            reader="publisher"
          />
        </div>
        <div>
          <WhatNext
            deposit={deposit}
            library={library}
            discoveryUrl={props.config?.discoveryUrl ?? ''}
          />
          <AboutDeposit {...props} library={library} />
        </div>
      </div>
    </>
  );
}

/** Why the library returned the deposit, with a link to each note on the page and the way to fix it. */
function Returned(
  props: Pick<DepositRecordProps, 'deposit' | 'sheets'> & {
    readonly library: string;
    /** The reader can fix it. */
    readonly isOwn: boolean;
  },
) {
  const { deposit, sheets, library, isOwn } = props;
  const { receipt, reference, files } = deposit;
  const correction = findUnanswered(deposit.correction);
  const t = useDepositsTexts();
  const links = usePageLinks();
  if (correction === undefined) return null;
  const { assignedLibraryAbbrev: abbrev } = receipt;
  const places = [
    ...sheets.flatMap(({ rows }) => rows.map(({ key }) => key)),
    ...files.map(({ slot }) => slot),
  ];
  return (
    <ReturnedNote
      correction={correction}
      library={library}
      wide
      lead={t('returned.only')}
      toPlace={({ id, path, file }) =>
        places.includes(path ?? file ?? '') ? `#${toNoteId(id)}` : undefined
      }
      actions={
        isOwn && (
          <>
            <a className="btn btn-primary" href={links.fixDeposit(reference)}>
              {t('returned.fix', { count: correction.notes.length })}
            </a>
            <a href={abbrev ? `${links.contact}#${abbrev}` : links.contact}>
              {t('returned.ask', { library })}
            </a>
          </>
        )
      }
    />
  );
}

/** What identifies the deposit, and the ways on. */
function AboutDeposit(
  props: DepositRecordProps & {
    /** The name of the library. */
    readonly library: string;
  },
) {
  const { deposit, config, lists, library } = props;
  const { reference, publisher, receipt, source, kind, obstacle } = deposit;
  const { withdrawal } = deposit;
  const t = useDepositsTexts();
  const rows = [
    { term: 'view.reference', value: reference },
    { term: 'view.for', value: publisher.name },
    { term: 'view.library', value: findLibraryName(receipt, config) },
    {
      term: 'queue.source',
      value: source === 'GENERAL' ? '' : toSourceWords(source, lists),
    },
  ].filter(({ value }) => value !== '');
  return (
    <section aria-labelledby="about-heading">
      <h2 className="h3 mb-2" id="about-heading">
        {t('view.this')}
      </h2>
      <dl className="mb-3">
        {rows.map(({ term, value }) => (
          <div key={term}>
            <dt className="hint fw-normal">{t(term)}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {obstacle === undefined ? null : (
        <p className="hint">
          {t('view.obstacle', { context: rowNounOf(kind), obstacle })}
        </p>
      )}
      <div className="no-print">
        <DepositActions {...props} />
        {withdrawal?.abilities.ask === true ? (
          <AskWithdrawal
            start={props.start}
            reference={reference}
            promisedDays={withdrawal.promisedDays}
            library={library}
            onSent={props.onChanged}
          />
        ) : null}
        {props.mayEditForms ? <KeepLink {...props} /> : null}
      </div>
    </section>
  );
}

/** The way to the studio, whose preview then starts from the answers of the deposit. */
function KeepLink({ deposit: { form, reference } }: DepositRecordProps) {
  const t = useDepositsTexts();
  const { studio } = usePageLinks();
  const query = new URLSearchParams({ deposit: reference });
  return (
    <p className="mt-2 mb-0">
      <a href={`${studio}/${form.key}?${query.toString()}`}>
        {t('actions.example')}
      </a>
    </p>
  );
}
