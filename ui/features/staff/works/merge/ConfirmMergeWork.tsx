import type { WorkRecordAnswer, WorkRow } from '@contract/works';
import { Button } from '../../../../components/Button';
import { Ledger } from '../../../../components/Ledger';
import { ActionDialog } from '../../ActionDialog';
import { useStaffRecordTexts } from '../../useStaffRecordTexts';
import type { MergeWorkProps } from './MergeWork';

export interface ConfirmMergeWorkProps extends MergeWorkProps {
  /** The title that stays. */
  readonly other: WorkRow;
  onChooseAnother(): void;
}

/** Says what moves to the title that stays, and asks before it does. */
export function ConfirmMergeWork(props: ConfirmMergeWorkProps) {
  const { api, work, other, log } = props;
  const { id, title: name } = work.record;
  const t = useStaffRecordTexts();
  const names = { name, other: other.title };
  return (
    <ActionDialog
      title={t('merge.confirm', names)}
      save={t('mergeWork.save')}
      revision={work.revision}
      run={(headers) =>
        api.post<WorkRecordAnswer>(
          `library/work/${encodeURIComponent(id)}/merge`,
          { into: other.id },
          headers,
        )
      }
      onDone={props.onMerged}
      onClose={props.onClose}
      log={log}
    >
      <section className="sheet" aria-label={t('mergeWork.stays')}>
        <header>
          <h3 className="flex-grow-1">{t('mergeWork.stays')}</h3>
          <Button variant="link" onClick={props.onChooseAnother}>
            {t('mergeWork.another')}
          </Button>
        </header>
        <Ledger
          rows={[
            { term: t('works.name'), value: other.title },
            { term: t('works.number'), value: other.workObjId },
          ]}
        />
      </section>
      <p>{t('mergeWork.moves', names)}</p>
      <p>{t('mergeWork.keeps', names)}</p>
      <p>{t('merge.lasts')}</p>
    </ActionDialog>
  );
}
