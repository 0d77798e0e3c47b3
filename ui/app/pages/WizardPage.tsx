import { useCallback, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { previousStep, resolveText, sentence, wizardPath } from '@engine';
import type { Change } from '@engine/types/evaluation';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { StepList } from '../../components/StepList';
import {
  startedAgain,
  submitPressed,
  wizardMoved,
} from '../../features/deposit/depositActions';
import { isOnReview } from '../../features/deposit/depositState';
import { findExpiry } from '../../features/deposit/sagas/expiry.saga';
import { ActionsBar } from '../../features/wizard/ActionsBar';
import { PageHead } from '../../features/wizard/PageHead';
import { toClockText } from '../../lib/dateText';
import { ErrorSummary } from '../../renderer/ErrorSummary';
import { StepForm } from '../../renderer/StepForm';
import { useAppDispatch, useDeposit, useServices } from '../hooks';
import { theme } from '../theme';
import { DepositCard } from './DepositCard';
import { DepositProblem } from './DepositProblem';
import { EndingDialog } from './EndingDialog';
import { listWaitReasons, nextLabel } from './forward';
import { MayNotDeposit } from './MayNotDeposit';
import { useSiteName } from './siteName';
import { listShownFindings } from './shownFindings';
import { useLoadHelp } from './loadHelp';

/** One step of the wizard: where one is, the questions, and the ways on, back and out. */
export function WizardPage() {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const { now, random } = useServices();
  const loadHelp = useLoadHelp();
  const site = useSiteName();
  const deposit = useDeposit();
  const [asksToClear, setAsksToClear] = useState(false);
  const { form, context, wizard, focus, changedAt } = deposit;
  const stepId = wizard.current;
  const ui = form.definition.steps[stepId]?.ui;
  const { evaluation } = wizard.form;
  const endsAt = findExpiry(deposit);

  const answer = useCallback(
    (change: Change) =>
      dispatch(wizardMoved({ type: 'answered', change }, now())),
    [dispatch, now],
  );
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (listWaitReasons(deposit, t).length > 0) return;
    if (isOnReview(deposit)) dispatch(submitPressed());
    else dispatch(wizardMoved({ type: 'forwardAsked' }, now()));
  };
  const clear = () => {
    setAsksToClear(false);
    dispatch(startedAgain());
  };

  return (
    <div className="shell wizard">
      <StepList steps={wizardPath(form, wizard)}>
        <DepositCard />
      </StepList>
      <PageHead
        title={resolveText(form, ui?.title ?? '', '', evaluation)}
        lead={resolveText(form, ui?.lead ?? '', '', evaluation)}
        site={site}
        focusTurn={focus.on === 'heading' ? focus.turn : 0}
      />
      <form className="form" noValidate onSubmit={goOn}>
        <MayNotDeposit />
        <DepositProblem />
        <ErrorSummary
          form={form}
          stepId={stepId}
          state={wizard.form}
          findings={listShownFindings(deposit)}
          attempt={focus.on === 'problems' ? focus.turn : 0}
        />
        <StepForm
          key={`${stepId} ${deposit.begun}`}
          form={form}
          stepId={stepId}
          state={wizard.form}
          context={context}
          showAll={wizard.attempted.includes(stepId)}
          serverFindings={wizard.serverFindings}
          theme={theme}
          onAnswer={answer}
          loadHelp={loadHelp}
          random={random}
          listCredits={deposit.credits}
        />
        <ActionsBar
          forwardLabel={nextLabel(deposit, t)}
          reasons={listWaitReasons(deposit, t)}
          busy={wizard.submission.status === 'submitting'}
          canGoBack={previousStep(form, wizard) !== undefined}
          keptUntil={
            changedAt === null || endsAt === undefined
              ? null
              : toClockText(endsAt)
          }
          draftMinutes={context.config.draftMinutes}
          onBack={() => dispatch(wizardMoved({ type: 'backAsked' }, now()))}
          onStartAgain={() => (wizard.dirty ? setAsksToClear(true) : clear())}
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
      <EndingDialog onStartAgain={clear} />
    </div>
  );
}
