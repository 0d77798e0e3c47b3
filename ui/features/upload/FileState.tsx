import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRecord } from '@contract/files';
import { Tag } from '../../components/Tag';
import type { TagProps } from '../../components/types';
import { splitRemarks } from './fileRemarks';
import type { SlotState } from './slotState';
import { toSentText, toWait } from './transferWords';

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
  const { t } = useTranslation('app');
  if (slot?.status === 'uploading') return <Sending slot={slot} />;
  if (slot?.status === 'checking') return <Checking slot={slot} />;
  if (record !== undefined) return <StoredTags record={record} />;
  if (slot?.status === 'interrupted') return <Interrupted slot={slot} />;
  if (slot?.status !== 'refused') return null;
  return (
    <p className="filebox-state">
      <Tag tone="bad" icon="error">
        {t('upload.refused')}
      </Tag>
    </p>
  );
}

function Sending({ slot }: { slot: In<'uploading'> }) {
  const { t } = useTranslation('app');
  const id = useId();
  const { percent, retryIn, reason } = slot;
  return (
    <>
      <p className="filebox-state num">
        <span id={id}>
          {retryIn === null ? (
            t('upload.uploading', { percent })
          ) : (
            <>
              <Tag tone="warning" icon="cloud">
                {t(reason === undefined ? 'upload.stalled' : 'upload.paused')}
              </Tag>{' '}
              {t('upload.safe', { percent })}
            </>
          )}
        </span>
        <span className="meta">
          {retryIn === null ? (
            <TransferMeta slot={slot} />
          ) : retryIn === 0 ? (
            t('upload.retryNow')
          ) : (
            t('upload.retryIn', { count: retryIn })
          )}
        </span>
      </p>
      {retryIn === null || reason === undefined ? null : <p>{reason}</p>}
      <progress value={percent} max={100} aria-labelledby={id} />
    </>
  );
}

function TransferMeta({ slot }: { slot: In<'uploading'> }) {
  const { t } = useTranslation('app');
  const sent = toSentText(slot.size, slot.percent, t('upload.of'));
  if (slot.secondsLeft === undefined) return sent;
  const { unit, count } = toWait(slot.secondsLeft);
  return `${sent}, ${t(`upload.left.${unit}`, { count })}`;
}

function Checking({ slot: { stage } }: { slot: In<'checking'> }) {
  const { t } = useTranslation('app');
  const id = useId();
  return (
    <>
      <p className="filebox-state">
        <span id={id}>{t(`upload.stage.${stage}`)}</span>
        <span className="meta">{t(`upload.stageMeta.${stage}`)}</span>
      </p>
      <progress aria-labelledby={id} />
    </>
  );
}

function Interrupted({ slot }: { slot: In<'interrupted'> }) {
  const { t } = useTranslation('app');
  const id = useId();
  const { filename, percent, resume } = slot;
  return (
    <>
      <p className="filebox-state num">
        <span id={id}>
          <Tag tone="warning" icon="warn">
            {t('upload.interrupted')}
          </Tag>{' '}
          {slot.unreadable ? t('upload.unreadable') : ''}{' '}
          {t(resume ? 'upload.goOn' : 'upload.startAnew', {
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
    ? { key: 'upload.remarks', tone: 'warning', icon: 'warn' }
    : { key: 'upload.ready', tone: 'ok', icon: 'check' };
}

function StoredTags({ record }: { record: FileRecord }) {
  const { t } = useTranslation('app');
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
            {t('upload.scanPending')}
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
  const { t } = useTranslation('app');
  if (slot !== undefined) {
    const { filename } = slot;
    if (slot.status === 'uploading' && slot.retryIn !== null)
      return slot.reason === undefined
        ? t('upload.said.stalled', { filename })
        : t('upload.said.paused', { filename, reason: slot.reason });
    if (slot.status === 'checking')
      return t(`upload.said.${slot.stage}`, { filename });
    return t(`upload.said.${slot.status}`, { filename });
  }
  return record === undefined
    ? ''
    : t('upload.said.ready', { filename: record.originalFilename });
}
