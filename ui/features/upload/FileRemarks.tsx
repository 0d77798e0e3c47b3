import { useState, type ReactNode } from 'react';
import type { FileRecord, FileRemark } from '@contract/files';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { Icon } from '../../components/Icon';
import { isSummary, sortRemarks, splitRemarks } from './fileRemarks';
import type { SlotState } from './slotState';
import { useUploadTexts } from './useUploadTexts';

/** A longer text of errors collapses (spec 1 §5 Files). */
const longestText = 400;
/** The finding that the same file has been deposited before. */
const duplicateCode = 'depositedBefore';
/** More remarks than these wait behind a button. */
const shownRemarks = 3;

export interface FileRemarksProps {
  readonly slot: SlotState | undefined;
  readonly record:
    | (Pick<
        FileRecord,
        'duplicateIds' | 'duplicateTitles' | 'duplicatesToOpen'
      > & {
        readonly warnings: readonly FileRemark[];
      })
    | undefined;
  readonly sentences: { fileInvalid: string; fileErrorsTitle: string };
  /** They wait behind "Show". */
  readonly folded?: boolean;
  /** Returns the address of the page about a deposit; absent for who may open none. */
  readonly toDeposit?: ((reference: string) => string) | undefined;
}

/**
 * Lists the findings of a file, worst first; a long list of errors collapses to one sentence with a dialog
 * behind it.
 */
export function FileRemarks(props: FileRemarksProps) {
  const { slot, record, sentences } = props;
  const t = useUploadTexts();
  const [all, setAll] = useState(false);
  const errors = sortRemarks(slot?.status === 'refused' ? slot.errors : []);
  const known = slot?.status === 'checking' ? slot.remarks : record?.warnings;
  const { shown: warnings, forProducer } = splitRemarks(known ?? []);
  const shown = all ? warnings : warnings.slice(0, shownRemarks);
  const tooLong =
    errors.map(({ message }) => message).join('; ').length > longestText;
  if (errors.length + warnings.length === 0) return null;
  const list = (
    <ul className="findings">
      {tooLong ? (
        <LongErrors errors={errors} sentences={sentences} />
      ) : (
        errors.map((remark, index) => (
          <Remark key={index} kind="error" remark={remark} />
        ))
      )}
      {shown.map((remark, index) => (
        <Remark key={index} kind="warning" remark={remark}>
          {remark.code === duplicateCode ? (
            <>
              {' '}
              <EarlierDeposits
                references={record?.duplicateIds ?? []}
                titles={record?.duplicateTitles ?? {}}
                toOpen={record?.duplicatesToOpen ?? []}
                toDeposit={props.toDeposit}
              />
            </>
          ) : null}
          {isSummary(remark) ? <ProducerDetails remarks={forProducer} /> : null}
        </Remark>
      ))}
      {warnings.length > shownRemarks ? (
        <li>
          <Button variant="link" small onClick={() => setAll(!all)}>
            {all ? t('showFewer') : t('showAll', { count: warnings.length })}
          </Button>
        </li>
      ) : null}
    </ul>
  );
  if (props.folded !== true) return list;
  return (
    <details className="findings">
      <summary>
        {t('show')}
        <span className="visually-hidden"> {t('whatWasFound')}</span>
      </summary>
      {list}
    </details>
  );
}

function Words({
  remark: { message, detail, advice },
}: {
  remark: FileRemark;
}) {
  return (
    <>
      <b>{message}</b>
      {detail} {advice ? <span className="do">{advice}</span> : null}
    </>
  );
}

function Remark({
  kind,
  remark,
  children,
}: {
  kind: 'error' | 'warning';
  remark: FileRemark;
  children?: ReactNode;
}) {
  const t = useUploadTexts();
  return (
    <li className={`finding is-${kind}`}>
      <Icon name={kind === 'error' ? 'error' : 'warn'} />
      <div>
        <span className="visually-hidden">{t(kind)} </span>
        <Words remark={remark} />
        {children}
      </div>
    </li>
  );
}

/** Holds back the technical findings, which only the maker of the file understands. */
function ProducerDetails({ remarks }: { remarks: readonly FileRemark[] }) {
  const t = useUploadTexts();
  return (
    <details>
      <summary>{t('forProducer')}</summary>
      <ul>
        {remarks.map((remark, index) => (
          <li key={index}>
            <Words remark={remark} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Names the deposits that have the same file, and leads to them (spec 1 §2). */
function EarlierDeposits({
  references,
  titles,
  toOpen,
  toDeposit,
}: Pick<FileRemarksProps, 'toDeposit'> & {
  references: readonly string[];
  titles: Readonly<Record<string, string>>;
  /** The references whose pages the account may open. */
  toOpen: readonly string[];
}) {
  const t = useUploadTexts();
  return references.map((reference) => (
    <span key={reference} className="d-block">
      {titles[reference] === undefined ? null : (
        <>
          <span dir="auto">
            {t('earlierTitle', { title: titles[reference] })}
          </span>{' '}
        </>
      )}
      {toDeposit === undefined || !toOpen.includes(reference) ? (
        t('earlierDeposit', { reference })
      ) : (
        <a href={toDeposit(reference)} target="_blank" rel="noreferrer">
          {t('showDeposit', { reference })}
        </a>
      )}
    </span>
  ));
}

function LongErrors({
  errors,
  sentences,
}: {
  errors: readonly FileRemark[];
  sentences: FileRemarksProps['sentences'];
}) {
  const t = useUploadTexts();
  const [open, setOpen] = useState(false);
  return (
    <li className="finding is-error">
      <Icon name="error" />
      <div>
        <p>{sentences.fileInvalid}</p>
        <Button variant="link" small onClick={() => setOpen(true)}>
          {t('showErrors')}
        </Button>
        <Dialog
          open={open}
          title={sentences.fileErrorsTitle}
          onClose={() => setOpen(false)}
        >
          <ul>
            {errors.map((remark, index) => (
              <li key={index}>
                <Words remark={remark} />
              </li>
            ))}
          </ul>
        </Dialog>
      </div>
    </li>
  );
}
