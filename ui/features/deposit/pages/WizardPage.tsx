import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '@engine';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { startedAgain, submitPressed, wizardMoved } from '../depositActions';
import { isOnReview } from '../../../forms/state/openForm';
import { explainForm } from '../explain/lazyExplainForm';
import { hasFiles } from '../filesOf';
import { useDepositPart } from '../useDepositPart';
import {
  useAppDispatch,
  useAppSelector,
  useServices,
} from '../../shell/appHooks';
import { DepositProblem } from './DepositProblem';
import { DroppedFiles } from './DroppedFiles';
import { droppedAnswers } from './lazyDroppedAnswers';
import { fileAnswers } from './lazyFileAnswers';
import { EndingDialog } from './EndingDialog';
import { FilledIn } from './FilledIn';
import { listWaitReasons } from './forward';
import { MayNotDeposit } from './MayNotDeposit';
import { RefusedFiles } from './RefusedFiles';
import {
  WizardActions,
  WizardConfirmation,
  WizardErrors,
  WizardHead,
  WizardQuestions,
  WizardSteps,
} from './wizardParts';

/**
 * One step of the wizard: where the depositor is, the questions, and the ways forward, back and out.
 * Each part reads from the store what it shows; this component renders with no keystroke.
 */
export function WizardPage() {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const form = useDepositPart((deposit) => deposit.form);
  const onReview = useDepositPart(isOnReview);
  const waits = useDepositPart(
    (deposit) => listWaitReasons(deposit, t).length > 0,
  );
  const dirty = useDepositPart(({ wizard }) => wizard.dirty);
  const isReading = useAppSelector(({ uploads }) =>
    Object.values(uploads).some(({ status }) => status === 'checking'),
  );
  const withFiles = useDepositPart(hasFiles) || isReading;
  const hasDropped = useDepositPart(
    ({ memory }) => (memory.dropped ?? []).length > 0,
  );
  const isStaff = useDepositPart(({ context }) => context.user.staff);
  const [asksToClear, setAsksToClear] = useState(false);

  const goForward = (event: FormEvent) => {
    event.preventDefault();
    if (waits) return;
    if (onReview) dispatch(submitPressed());
    else dispatch(wizardMoved({ type: 'forwardAsked' }, now()));
  };
  const clear = () => {
    setAsksToClear(false);
    dispatch(startedAgain());
  };

  return (
    <div className="shell wizard">
      <WizardSteps />
      <WizardHead />
      <form className="form" noValidate onSubmit={goForward}>
        {isStaff ? <explainForm.Part /> : null}
        <MayNotDeposit />
        <DepositProblem />
        {hasDropped ? <droppedAnswers.Part /> : null}
        <DroppedFiles />
        <FilledIn />
        <RefusedFiles />
        <WizardErrors />
        {withFiles ? <fileAnswers.Part /> : null}
        <WizardQuestions />
        <WizardActions
          onStartAgain={() => (dirty ? setAsksToClear(true) : clear())}
        />
      </form>
      <ConfirmDialog
        open={asksToClear}
        title={sentence(form, 'startAgainTitle')}
        text={sentence(form, 'startAgainText')}
        confirmLabel={t('startAgain.yes')}
        cancelLabel={t('startAgain.no')}
        danger
        onConfirm={clear}
        onCancel={() => setAsksToClear(false)}
      />
      <WizardConfirmation />
      <EndingDialog onStartAgain={clear} />
    </div>
  );
}
