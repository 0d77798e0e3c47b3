import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRecord } from '@engine/types/context';
import { Tag } from '../../components/Tag';
import type { TagProps } from '../../components/types';
import type { SlotState } from './slotState';
import { toSentText, toWait } from './transferWords';

export interface FileStateProps {
  readonly slot: SlotState | undefined;
  readonly record: FileRecord | undefined;
}

interface Words {
  readonly key: string;
  readonly tone: NonNullable<TagProps['tone']>;
  readonly icon: NonNullable<TagProps['icon']>;
}

function wordsOf(record: FileRecord): Words {
  if (record.warnings.length > 0)
    return { key: 'upload.remarks', tone: 'warning', icon: 'warn' };
  if (record.scan === 'pending')
    return { key: 'upload.scanPending', tone: 'plain', icon: 'clock' };
  return { key: 'upload.ready', tone: 'ok', icon: 'check' };
}

/** Says in words how a file is doing: a bar while it is sent, a tag when something is settled. Steps of the way are told to the ear, single percents are not. */
export function FileState({ slot, record }: FileStateProps) {
  const { t } = useTranslation('app');
  const id = useId();
  const said = useSaid(slot, record);
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {slot?.status === 'uploading' ? (
        <>
          <p className="filebox-state num">
            <span id={id}>
              {slot.stalled ? (
                <Tag tone="warning" icon="cloud">
                  {t('upload.stalled')}
                </Tag>
              ) : null}{' '}
              {t(slot.stalled ? 'upload.safe' : 'upload.uploading', {
                percent: slot.percent,
              })}
            </span>
            <span className="meta">
              {slot.stalled ? null : <TransferMeta slot={slot} />}
            </span>
          </p>
          <progress value={slot.percent} max={100} aria-labelledby={id} />
        </>
      ) : null}
      {slot?.status === 'checking' ? (
        <>
          <p className="filebox-state">
            <span id={id}>
              {t(slot.scanning ? 'upload.scanning' : 'upload.checking')}
            </span>
            <span className="meta" />
          </p>
          <progress aria-labelledby={id} />
        </>
      ) : null}
      {slot?.status === 'refused' && record === undefined ? (
        <p className="filebox-state">
          <Tag tone="bad" icon="error">
            {t('upload.refused')}
          </Tag>
        </p>
      ) : null}
      {slot?.status === 'interrupted' && record === undefined ? (
        <p className="filebox-state">
          <Tag tone="warning" icon="warn">
            {t('upload.interrupted')}
          </Tag>
        </p>
      ) : null}
      {record !== undefined &&
      slot?.status !== 'uploading' &&
      slot?.status !== 'checking' ? (
        <p className="filebox-state">
          <StoredTags record={record} />
        </p>
      ) : null}
    </>
  );
}

function TransferMeta({
  slot,
}: {
  slot: Extract<SlotState, { status: 'uploading' }>;
}) {
  const { t } = useTranslation('app');
  const sent = toSentText(slot.size, slot.percent, t('upload.of'));
  if (slot.secondsLeft === undefined) return sent;
  const { unit, count } = toWait(slot.secondsLeft);
  return `${sent}, ${t(`upload.left.${unit}`, { count })}`;
}

function StoredTags({ record }: { record: FileRecord }) {
  const { t } = useTranslation('app');
  const { key, tone, icon } = wordsOf(record);
  return (
    <span className="row-flex">
      <Tag tone={tone} icon={icon}>
        {t(key, { count: record.warnings.length })}
      </Tag>
      {record.scan === 'none' ? (
        <Tag tone="plain" icon="info">
          {t('upload.notScanned')}
        </Tag>
      ) : null}
    </span>
  );
}

function useSaid(
  slot: SlotState | undefined,
  record: FileRecord | undefined,
): string {
  const { t } = useTranslation('app');
  if (slot !== undefined) {
    const { filename } = slot;
    if (slot.status === 'uploading' && slot.stalled)
      return t('upload.said.stalled', { filename });
    if (slot.status === 'checking' && slot.scanning)
      return t('upload.said.scanning', { filename });
    return t(`upload.said.${slot.status}`, { filename });
  }
  return record === undefined
    ? ''
    : t('upload.said.ready', { filename: record.originalFilename });
}
