import { formatDateTime } from '@engine';
import type { WorkRecord } from '@contract/staff/works';
import { Note } from '../../../components/Note';
import { usePageLinks } from '../../shell/pageLinks';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { titleDecisions } from './WorkState';

export interface WorkNoticeProps {
  readonly record: WorkRecord;
  readonly timeZone: string;
}

/** What library staff have to do about a title, or decided already, and why it cannot be edited. */
export function WorkNotice({ record, timeZone }: WorkNoticeProps) {
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const { status, problem, submissionId, requestedReference, pending } = record;
  if (status === 'ACCEPTED') return null;
  const reference = status === 'PENDING' ? submissionId : requestedReference;
  const decided = titleDecisions.find((action) => action === pending?.action);
  const ofNew =
    decided === undefined ? 'works.reviewDeposit' : 'works.showRegistered';
  const toDeposit = status === 'PENDING' ? ofNew : 'works.showDeposit';
  const notice = () => {
    if (decided !== undefined)
      return t(`works.decided.${decided}`, {
        time: formatDateTime(pending?.finalDate ?? '', timeZone),
      });
    return t(
      status === 'MERGED' ? 'merge.work.done' : `works.notices.${status}`,
    );
  };
  return (
    <Note
      tone={problem === '' ? 'info' : 'warning'}
      title={notice()}
      actions={
        reference === null ? undefined : (
          <a href={links.libraryDeposit(reference)}>{t(toDeposit)}</a>
        )
      }
    >
      {problem === '' ? null : t('works.problem', { problem })}
    </Note>
  );
}
