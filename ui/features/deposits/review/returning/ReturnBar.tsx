import { useEffect, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../components/Button';
import { formSubmitted } from '../../../../forms/state/formsActions';
import {
  findOpenForm,
  type WithForms,
} from '../../../../forms/state/formsState';
import { decisionId } from '../decision/DecisionBar';
import type { DecisionForm } from '../decision/useDecisionRequest';
import { useReviewTexts } from '../useReviewTexts';
import { WhyBlocked } from '../decision/WhyBlocked';

export interface ReturnBarProps {
  readonly form: DecisionForm;
  /** How many notes are pinned. */
  readonly pinned: number;
  /** Address of the view with the note that is being written; undefined while none is. */
  readonly openNote: string | undefined;
  onCancel(): void;
}

/** Sends the return whose reason is being given, at the foot of the page, or leaves it. */
export function ReturnBar(props: ReturnBarProps) {
  const { form, pinned, openNote, onCancel } = props;
  const t = useReviewTexts();
  const why = useId();
  const dispatch = useDispatch();
  const status = useSelector(
    (state: WithForms) =>
      findOpenForm(state, form)?.wizard.submission.status ?? 'loading',
  );
  // Without a place of its own, the focus goes to the decisions, which take the place of this bar.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        document.getElementById(decisionId)?.focus();
      }),
    [],
  );
  const noNote = pinned === 0 ? t('bar.pinFirst') : '';
  const isBlocked = openNote !== undefined || pinned === 0;
  return (
    <div
      className="decision"
      id={decisionId}
      role="region"
      aria-label={t('bar.label')}
      tabIndex={-1}
    >
      <div className="wide">
        <Button
          variant="primary"
          icon="undo"
          busy={status === 'submitting'}
          busyLabel={t('deciding')}
          waiting={isBlocked || status === 'loading'}
          describedBy={why}
          onClick={() => dispatch(formSubmitted(form))}
        >
          {t('dialog.return.save')}
        </Button>
        <Button onClick={onCancel}>{t('bar.cancel')}</Button>
        {isBlocked ? (
          <div className="row-flex" id={why}>
            <WhyBlocked openNote={openNote} otherwise={noNote} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
