import type { Library } from '@contract/configuration';
import type { WorkRecordAnswer } from '@contract/staff/works';
import type { ApiClient } from '../../../lib/api/apiClient';
import { ActionDialog } from '../ActionDialog';
import { findName } from '../findName';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { toWorkAddress } from './workAddress';

export interface ClaimTitleProps {
  readonly api: Pick<ApiClient, 'post'>;
  readonly work: WorkRecordAnswer;
  readonly libraries: readonly Library[];
  readonly timeZone: string;
  onClaimed(): void;
  onClose(): void;
  log(message: string, cause?: unknown): void;
}

/** Asks before the own library claims a title of another (R79). */
export function ClaimTitle(props: ClaimTitleProps) {
  const { api, work, libraries, onClaimed, onClose, log } = props;
  const t = useStaffRecordTexts();
  return (
    <ActionDialog
      title={t('works.claiming.title')}
      save={t('works.claiming.save')}
      revision={work.revision}
      timeZone={props.timeZone}
      words={{
        findLabel: () => t('works.library'),
        findValue: (_pointer, value) => findName(libraries, String(value)),
      }}
      run={(headers) =>
        api.post<WorkRecordAnswer>(
          `${toWorkAddress(work.record.id)}/claim`,
          {},
          headers,
        )
      }
      onDone={onClaimed}
      onClose={onClose}
      log={log}
    >
      <p>{t('works.claiming.what')}</p>
    </ActionDialog>
  );
}
