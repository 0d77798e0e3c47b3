import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import type { AnswerTest } from '@engine/conditions/sentence';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { choicesOf, decidingQuestions } from '../editing/conditionWords';
import { objectAt, type Place } from '../editing/files';
import { firstText } from '../editing/outline';
import { changeCondition } from '../editing/changeCondition';
import { edited } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';

export interface ConditionDialogProps {
  readonly place: Place;
  onClose(): void;
}

/** Chooses the answer to another question on which this one depends. */
export function ConditionDialog({ place, onClose }: ConditionDialogProps) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const questions = decidingQuestions(files, place);
  const [field, setField] = useState('');
  const [chosen, setChosen] = useState(0);
  const deciding = questions.find((one) => one.field === field);
  const choices =
    deciding === undefined ? [] : choicesOf(files, deciding.place);
  const values =
    choices.length > 0
      ? choices
      : [
          { value: true, label: t('words.yes') },
          { value: false, label: t('words.no') },
        ];
  const save = () => {
    const value = values[chosen]?.value;
    const test: AnswerTest | undefined =
      deciding === undefined || value === undefined
        ? undefined
        : { field, verb: 'is', value };
    const name = firstText(objectAt(files, place)['label']);
    dispatch(
      edited({
        label: t('labels.condition', { name }),
        files: changeCondition(files, place, test),
      }),
    );
    onClose();
  };
  return createPortal(
    <Dialog
      open
      title={t('condition.title')}
      onClose={onClose}
      actions={
        <div className="row-flex">
          <Button variant="primary" onClick={save}>
            {t('condition.save')}
          </Button>
          <Button onClick={onClose}>{t('condition.cancel')}</Button>
        </div>
      }
    >
      <div className="field">
        <label className="form-label" htmlFor="condition-question">
          {t('condition.question')}
        </label>
        <select
          className="form-select"
          id="condition-question"
          value={field}
          onChange={({ target }) => {
            setField(target.value);
            setChosen(0);
          }}
        >
          <option value="">{t('condition.none')}</option>
          {questions.map((one) => (
            <option key={one.field} value={one.field}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
      {deciding === undefined ? null : (
        <div className="field">
          <label className="form-label" htmlFor="condition-value">
            {t('condition.is')}
          </label>
          <select
            className="form-select"
            id="condition-value"
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {values.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Dialog>,
    document.body,
  );
}
