import { useId, useState } from 'react';
import { toNumber } from '@engine';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { Icon } from '../../../components/Icon';
import type { RowNoun } from '../../../renderer/rows/readRowNoun';
import { useIssueTexts } from './useIssueTexts';

interface SetYearDialogProps {
  readonly noun: RowNoun;
  /** How many issues get the year. */
  readonly count: number;
  onSet(year: number | string): void;
  onClose(): void;
}

/** Asks for the year of several issues. Whether it can be one, the rows say. */
export function SetYearDialog(props: SetYearDialogProps) {
  const { noun, count, onSet, onClose } = props;
  const t = useIssueTexts(noun);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const answer = typed.trim();
  const set = () => {
    if (answer === '') setMissing(true);
    else onSet(toNumber(answer) ?? answer);
  };
  return (
    <Dialog
      open
      title={t('bulk.setYear')}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" onClick={set}>
            {t('bulk.setYearYes', { count })}
          </Button>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
        </>
      }
    >
      <label className="form-label" htmlFor={id}>
        {t('year')}
      </label>
      <input
        id={id}
        className="form-control w-year num"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={typed}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would send the form of the page.
          event.preventDefault();
          set();
        }}
      />
      <div role="alert">
        {isMissing && (
          <p className="field-error" id={`${id}-missing`}>
            <Icon name="error" />
            {t('bulk.yearMissing')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
