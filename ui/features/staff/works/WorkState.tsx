import type { WorkRow, WorkStatus } from '@contract/staff/works';
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

/** The state of a title as tags, for library staff. */
export function WorkState({
  work: { status, discontinued, problem },
}: {
  readonly work: Pick<WorkRow, 'status' | 'discontinued' | 'problem'>;
}) {
  const t = useStaffRecordTexts();
  const failed = status === 'UPDATE_LA' && problem !== '';
  return (
    <>
      <Tag tone={TONES[status]}>{t(`works.statuses.${status}`)}</Tag>{' '}
      {failed ? <Tag tone="bad">{t('works.failed')}</Tag> : null}{' '}
      {discontinued ? <Tag>{t('works.discontinued')}</Tag> : null}
    </>
  );
}
