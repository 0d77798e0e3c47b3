import { useState } from 'react';
import { Button } from '../../../components/Button';
import { useListNames } from '../../../components/useListNames';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import type { RowSelection } from '../../../renderer/rows/useRowSelection';
import type { RowNoun } from '../../../renderer/rows/readRowNoun';
import { SetYearDialog } from './SetYearDialog';
import { useIssueTexts } from './useIssueTexts';

interface IssueBulkBarProps {
  readonly noun: RowNoun;
  readonly selection: RowSelection;
  /** The question for the year. */
  readonly year: string;
}

type Asked = 'year' | 'removal';

/** What can be done with all selected issues at once. No cover is copied: two files of a deposit must differ (spec 1 §5). */
export function IssueBulkBar({ noun, selection, year }: IssueBulkBarProps) {
  const t = useIssueTexts(noun);
  const listNames = useListNames();
  const [asked, setAsked] = useState<Asked>();
  const count = selection.keys.length;
  const close = () => setAsked(undefined);
  return (
    <>
      <span role="status" className="num">
        {count === 0 ? (
          t('bulk.none')
        ) : (
          <b>{t('bulk.selected', { count, total: selection.total })}</b>
        )}
      </span>
      {count > 0 && (
        <>
          <Button small onClick={() => setAsked('year')}>
            {t('bulk.setYear')}
          </Button>
          <Button small onClick={() => setAsked('removal')}>
            {t('bulk.remove')}
          </Button>
          <Button
            small
            variant="link"
            className="push"
            onClick={selection.clear}
          >
            {t('bulk.clear')}
          </Button>
        </>
      )}
      {asked === 'year' && (
        <SetYearDialog
          noun={noun}
          count={count}
          onSet={(answer) => {
            close();
            selection.set(year, answer);
          }}
          onClose={close}
        />
      )}
      {asked === 'removal' && (
        <ConfirmDialog
          open
          danger
          title={t('bulk.removeTitle')}
          text={t('bulk.removeText', {
            count,
            names: listNames(selection.readNames()),
          })}
          confirmLabel={t('bulk.removeYes', { count })}
          cancelLabel={t('bulk.removeNo', { count })}
          onConfirm={() => {
            close();
            selection.remove();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
