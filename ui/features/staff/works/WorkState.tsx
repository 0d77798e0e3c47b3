import { formatDateTime } from '@engine';
import type { WorkRow, WorkStatus } from '@contract/staff/works';
import type { IconName } from '../../../components/iconNames';
import { Tag } from '../../../components/Tag';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

const TONES = {
  ACCEPTED: 'ok',
  PENDING: 'warning',
  UPDATE_LA: 'warning',
  UPDATE_LA_IN_PROGRESS: 'warning',
  DECLINED: 'plain',
  MERGED: 'plain',
} as const satisfies Record<WorkStatus, string>;

const ICONS = {
  ACCEPTED: 'check',
  PENDING: 'clock',
  UPDATE_LA: 'clock',
  UPDATE_LA_IN_PROGRESS: 'clock',
  DECLINED: 'cross',
  MERGED: 'right',
} as const satisfies Record<WorkStatus, IconName>;

/** Decisions about a deposit that its new title follows, while they can be undone. */
export const titleDecisions = [
  'accept',
  'decline',
  'discard',
  'return',
] as const;

const DECIDED_TONES = {
  accept: 'ok',
  decline: 'plain',
  discard: 'plain',
  return: 'warning',
} as const satisfies Record<(typeof titleDecisions)[number], string>;

const DECIDED_ICONS = {
  accept: 'check',
  decline: 'cross',
  discard: 'bin',
  return: 'undo',
} as const satisfies Record<(typeof titleDecisions)[number], IconName>;

/** The state of a title as tags, for library staff. */
export function WorkState({
  work: { status, discontinued, problem, pending },
  timeZone,
}: {
  readonly work: Pick<
    WorkRow,
    'status' | 'discontinued' | 'problem' | 'pending'
  >;
  readonly timeZone: string;
}) {
  const t = useStaffRecordTexts();
  const failed = status === 'UPDATE_LA' && problem !== '';
  const decided = titleDecisions.find((action) => action === pending?.action);
  return (
    <>
      {decided === undefined ? (
        <Tag tone={TONES[status]} icon={ICONS[status]}>
          {t(`works.statuses.${status}`)}
        </Tag>
      ) : (
        <Tag tone={DECIDED_TONES[decided]} icon={DECIDED_ICONS[decided]}>
          {t(`works.pending.${decided}`, {
            time: formatDateTime(pending?.finalDate ?? '', timeZone),
          })}
        </Tag>
      )}{' '}
      {failed ? (
        <Tag tone="bad" icon="error">
          {t('works.failed')}
        </Tag>
      ) : null}{' '}
      {discontinued ? <Tag icon="lock">{t('works.discontinued')}</Tag> : null}
    </>
  );
}
