import type { View } from '../../../components/ViewTabs';
import type { VisitStart } from '../../shell/visit';
import { RecordHistory, type RecordHistoryProps } from './RecordHistory';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

export interface HistoryViewProps extends Omit<
  RecordHistoryProps,
  'api' | 'log' | 'keepFile' | 'isOpen'
> {
  readonly start: Pick<VisitStart, 'api' | 'log' | 'keepFile'>;
}

/** The view of a record's revisions, with their number on its tab. */
export function useHistoryView(props: HistoryViewProps): View {
  const { start, ...history } = props;
  const { api, log, keepFile } = start;
  const t = useStaffRecordTexts();
  return {
    key: 'history',
    label: t('tabs.history'),
    count: history.revision,
    draw: (isOpen) => (
      <RecordHistory
        {...history}
        api={api}
        log={log}
        keepFile={keepFile}
        isOpen={isOpen}
      />
    ),
  };
}
