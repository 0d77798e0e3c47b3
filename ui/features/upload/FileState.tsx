import { useId } from 'react';
import type { FileRecord } from '@contract/files';
import { Tag } from '../../components/Tag';
import type { TagProps } from '../../components/types';
import { splitRemarks } from './fileRemarks';
import type { SlotState } from './slotState';
import { toSentText, toWait } from './transferWords';
import { useUploadTexts } from './useUploadTexts';

export interface FileStateProps {
  readonly slot: SlotState | undefined;
  readonly record: FileRecord | undefined;
}

type In<Status extends SlotState['status']> = Extract<
  SlotState,
  { status: Status }
>;

/**
 * Shows the state of a file in words: a bar during the upload, a tag after a result. Screen readers announce
 * each stage, but no single percents.
 */
export function FileState(props: FileStateProps) {
  const { slot, record } = props;
  const said = useSaid(slot, record);
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Shown {...props} />
    </>
  );
}

function Shown({ slot, record }: FileStateProps) {
  const t = useUploadTexts();
  if (slot?.status === 'uploading') return <Sending slot={slot} />;
  if (slot?.status === 'checking') return <Checking slot={slot} />;
  if (record !== undefined) return <StoredTags record={record} />;
  if (slot?.status === 'interrupted') return <Interrupted slot={slot} />;
  if (slot?.status !== 'refused') return null;
  return (
    <p className="filebox-state">
      <Tag tone="bad" icon="error">
        {t('refused')}
      </Tag>
    </p>
  );
}

function Sending({ slot }: { slot: In<'uploading'> }) {
  const t = useUploadTexts();
  const id = useId();
  const { percent, retryIn, reason } = slot;
  return (
    <>
      <p className="filebox-state num">
        <span id={id}>
          {retryIn === null ? (
            t('uploading', { percent })
          ) : (
            <>
              <Tag tone="warning" icon="cloud">
                {t(reason === undefined ? 'stalled' : 'paused')}
              </Tag>{' '}
              {t('safe', { percent })}
            </>
          )}
        </span>
        <span className="meta">
          {retryIn === null ? (
            <TransferMeta slot={slot} />
          ) : retryIn === 0 ? (
            t('retryNow')
          ) : (
            t('retryIn', { count: retryIn })
          )}
        </span>
      </p>
      {retryIn === null || reason === undefined ? null : <p>{reason}</p>}
      <progress value={percent} max={100} aria-labelledby={id} />
    </>
  );
}

function TransferMeta({ slot }: { slot: In<'uploading'> }) {
  const t = useUploadTexts();
  const sent = toSentText(slot.size, slot.percent, t('of'));
  if (slot.secondsLeft === undefined) return sent;
  const { unit, count } = toWait(slot.secondsLeft);
  return `${sent}, ${t(`left.${unit}`, { count })}`;
}

function Checking({ slot: { stage } }: { slot: In<'checking'> }) {
  const t = useUploadTexts();
  const id = useId();
  return (
    <>
      <p className="filebox-state">
        <span id={id}>{t(`stage.${stage}`)}</span>
        <span className="meta">{t(`stageMeta.${stage}`)}</span>
      </p>
      <progress aria-labelledby={id} />
    </>
  );
}

function Interrupted({ slot }: { slot: In<'interrupted'> }) {
  const t = useUploadTexts();
  const id = useId();
  const { filename, percent, resume } = slot;
  return (
    <>
      <p className="filebox-state num">
        <span id={id}>
          <Tag tone="warning" icon="warn">
            {t('interrupted')}
          </Tag>{' '}
          {slot.unreadable ? t('unreadable') : ''}{' '}
          {t(resume ? 'goOn' : 'startAnew', {
            filename,
            percent,
          })}
        </span>
      </p>
      {resume ? (
        <progress value={percent} max={100} aria-labelledby={id} />
      ) : null}
    </>
  );
}

function wordsOf(count: number): {
  key: string;
  tone: NonNullable<TagProps['tone']>;
  icon: NonNullable<TagProps['icon']>;
} {
  return count > 0
    ? { key: 'remarks', tone: 'warning', icon: 'warn' }
    : { key: 'ready', tone: 'ok', icon: 'check' };
}

function StoredTags({ record }: { record: FileRecord }) {
  const t = useUploadTexts();
  const count = splitRemarks(record.warnings).shown.length;
  const { key, tone, icon } = wordsOf(count);
  return (
    <p className="filebox-state">
      <span className="row-flex">
        <Tag tone={tone} icon={icon}>
          {t(key, { count })}
        </Tag>
        {record.scan === 'pending' ? (
          <Tag tone="plain" icon="clock">
            {t('scanPending')}
          </Tag>
        ) : null}
      </span>
    </p>
  );
}

function useSaid(
  slot: SlotState | undefined,
  record: FileRecord | undefined,
): string {
  const t = useUploadTexts();
  if (slot !== undefined) {
    const { filename } = slot;
    if (slot.status === 'uploading' && slot.retryIn !== null)
      return slot.reason === undefined
        ? t('said.stalled', { filename })
        : t('said.paused', { filename, reason: slot.reason });
    if (slot.status === 'checking')
      return t(`said.${slot.stage}`, { filename });
    return t(`said.${slot.status}`, { filename });
  }
  return record === undefined
    ? ''
    : t('said.ready', { filename: record.originalFilename });
}
