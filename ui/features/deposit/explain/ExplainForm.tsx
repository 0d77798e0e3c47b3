import { useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../components/Button';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import type { AskedQuestion } from '../../explain/askedQuestions';
import { labelAt } from '../../explain/formWords';
import { toAnswerPath } from '../../explain/questionIds';
import { useDepositPart } from '../useDepositPart';
import { questionsOfStep } from './explainDeposit';
import { ExplainDialog } from './ExplainDialog';
import { OtherQuestions } from './OtherQuestions';
import texts from './texts/en.json' with { type: 'json' };
import { isUsable, useQuestionPlaces } from './useQuestionPlaces';

/** Lets library staff ask of each question of the step why it is shown, required, locked or invalid. */
export function ExplainForm() {
  const t = useLazyTexts('depositExplain', texts);
  const deposit = useDepositPart((open) => open);
  const { form, wizard } = deposit;
  const [isOn, setIsOn] = useState(false);
  const [asked, setAsked] = useState<string>();
  const own = useRef<HTMLDivElement>(null);
  const hint = useId();
  const { current } = wizard;
  const questions = useMemo(
    () => questionsOfStep(form, current),
    [form, current],
  );
  const places = useQuestionPlaces(own, questions, isOn);
  const pathOf = (question: AskedQuestion, control?: string) =>
    toAnswerPath(question, wizard.form.data, control);
  const usable = places.filter(isUsable);
  const others = questions
    .filter((one) => !usable.some(({ question }) => question === one))
    .map((one) => ({ path: pathOf(one), label: nameOf(one) }));
  return (
    <div ref={own} className="mb-4">
      <button
        type="button"
        className="btn btn-secondary btn-sm"
        aria-pressed={isOn}
        aria-describedby={hint}
        onClick={() => setIsOn(!isOn)}
      >
        {t('toggle')}
      </button>
      <p className="hint mt-2" id={hint}>
        {t('hint')}
      </p>
      {isOn && others.length > 0 ? (
        <OtherQuestions questions={others} onExplain={setAsked} />
      ) : null}
      {usable.map(({ question, control, element }) =>
        createPortal(
          <Button
            small
            variant="link"
            about={nameOf(question, control)}
            onClick={() => setAsked(pathOf(question, control))}
          >
            {t('explain')}
          </Button>,
          element,
          `${question.pointer} ${control}`,
        ),
      )}
      {asked === undefined ? null : (
        <ExplainDialog path={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );

  function nameOf(question: AskedQuestion, control?: string): string {
    return labelAt(deposit, question, pathOf(question, control));
  }
}
