import { useId, useState } from 'react';
import type { JsonPointer } from '@engine/types/json';
import { Button } from '../../../components/Button';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

export interface OtherQuestionsProps {
  readonly questions: readonly { path: JsonPointer; label: string }[];
  onExplain(path: JsonPointer): void;
}

/** The questions of the step that the page does not show or that are locked, to choose one. */
export function OtherQuestions({ questions, onExplain }: OtherQuestionsProps) {
  const t = useLazyTexts('depositExplain', texts);
  const [chosen, setChosen] = useState('');
  const id = useId();
  const [first] = questions;
  const path = questions.some((one) => one.path === chosen)
    ? chosen
    : (first?.path ?? '');
  return (
    <div className="row-flex">
      <label className="form-label mb-0" htmlFor={id}>
        {t('others')}
      </label>
      <select
        id={id}
        className="form-select w-auto mw-100"
        value={path}
        onChange={({ target }) => setChosen(target.value)}
      >
        {questions.map((one) => (
          <option key={one.path} value={one.path}>
            {one.label}
          </option>
        ))}
      </select>
      <Button small about={t('chosen')} onClick={() => onExplain(path)}>
        {t('explain')}
      </Button>
    </div>
  );
}
