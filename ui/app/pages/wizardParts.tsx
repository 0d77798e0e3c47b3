import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { previousStep, resolveText, wizardPath } from '@engine';
import type { Change } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import { StepList } from '../../components/StepList';
import { wizardMoved } from '../../features/deposit/depositActions';
import { getOpenDeposit } from '../../features/deposit/depositState';
import { findExpiry } from '../../features/deposit/sagas/expiry.saga';
import { ActionsBar } from '../../features/wizard/ActionsBar';
import { PageHead } from '../../features/wizard/PageHead';
import { toClockText } from '../../lib/dateText';
import { countUnlisted } from '../../lib/countUnlisted';
import { followParts } from '../../lib/followParts';
import { ConfirmChange } from '../../renderer/ConfirmChange';
import { ErrorSummary } from '../../renderer/ErrorSummary';
import { StepForm } from '../../renderer/StepForm';
import {
  useAppDispatch,
  useAppStore,
  useDepositPart,
  useServices,
} from '../hooks';
import type { AppState } from '../store';
import { theme } from '../theme';
import { DepositCard } from './DepositCard';
import { findForward, forwardLabel, listWaitReasons } from './forward';
import { useLoadHelp } from './loadHelp';
import { listShownFindings } from './shownFindings';
import { useSiteName } from './siteName';

/** The list of steps with the card of what is deposited. */
export function WizardSteps() {
  const { t } = useTranslation('app');
  const steps = useDepositPart(({ form, wizard }) => wizardPath(form, wizard));
  const { words } = useDepositPart(({ form }) => form.definition.form);
  return (
    <StepList name={words?.steps ?? t('words.steps')} steps={steps}>
      <DepositCard />
    </StepList>
  );
}

/** The heading of the step. */
export function WizardHead() {
  const site = useSiteName();
  const head = useDepositPart(({ form, wizard, focus }) => {
    const ui = form.definition.steps[wizard.current]?.ui;
    const { evaluation } = wizard.form;
    return {
      title: resolveText(form, ui?.title ?? '', '', evaluation),
      lead: resolveText(form, ui?.lead ?? '', '', evaluation),
      focusTurn: focus.on === 'heading' ? focus.turn : 0,
    };
  });
  return <PageHead {...head} site={site} />;
}

const noAnswers: JsonObject = {};

/** The summary of errors above the questions. It reads the answers only while it has an error to name the row of. */
export function WizardErrors() {
  const shown = useDepositPart((deposit) => {
    const { form, wizard, focus } = deposit;
    const findings = listShownFindings(deposit);
    return {
      form,
      stepId: wizard.current,
      findings,
      unlisted: countUnlisted(wizard),
      data: findings.length > 0 ? wizard.form.data : noAnswers,
      attempt: focus.on === 'problems' ? focus.turn : 0,
    };
  });
  const { data, ...rest } = shown;
  return <ErrorSummary {...rest} state={{ data }} />;
}

/** What the questions of a step are drawn from. */
function readStep(state: AppState, stepId: string) {
  const { wizard, context } = getOpenDeposit(state);
  return {
    state: wizard.form,
    context,
    showAll: wizard.attempted.includes(stepId),
    serverFindings: wizard.serverFindings,
  };
}

/** The questions of the step. It renders with no answer: its parts follow the store, each what it shows. */
export function WizardQuestions() {
  const dispatch = useAppDispatch();
  const { now, random } = useServices();
  const loadHelp = useLoadHelp();
  const { form, stepId, begun, credits } = useDepositPart((deposit) => ({
    form: deposit.form,
    stepId: deposit.wizard.current,
    begun: deposit.begun,
    credits: deposit.credits,
  }));
  const store = useAppStore();
  const source = useMemo(
    () =>
      followParts(store.subscribe, () => readStep(store.getState(), stepId)),
    [store, stepId],
  );
  const answer = useCallback(
    (change: Change) =>
      dispatch(wizardMoved({ type: 'answered', change }, now())),
    [dispatch, now],
  );
  return (
    <StepForm
      key={`${stepId} ${begun}`}
      form={form}
      stepId={stepId}
      source={source}
      theme={theme}
      onAnswer={answer}
      loadHelp={loadHelp}
      random={random}
      listCredits={credits}
    />
  );
}

/** The question before a change that loses answers. */
export function WizardConfirmation() {
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const { form, pending } = useDepositPart((deposit) => ({
    form: deposit.form,
    pending: deposit.wizard.form.pending,
  }));
  return (
    <ConfirmChange
      form={form}
      pending={pending}
      onConfirm={({ change }) =>
        dispatch(
          wizardMoved({ type: 'answered', change, confirmed: true }, now()),
        )
      }
      onDecline={() => dispatch(wizardMoved({ type: 'changeDeclined' }, now()))}
    />
  );
}

/** The ways out of the step. */
export function WizardActions({ onStartAgain }: { onStartAgain(): void }) {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const { forward, keptUntil, ...bar } = useDepositPart((deposit) => {
    const { form, wizard, context, changedAt } = deposit;
    const endsAt = findExpiry(deposit);
    return {
      forward: findForward(deposit),
      reasons: listWaitReasons(deposit, t),
      busy: wizard.submission.status === 'submitting',
      canGoBack: previousStep(form, wizard) !== undefined,
      // To the minute: it is put into words when another one is shown, not with every key.
      keptUntil:
        changedAt === null || endsAt === undefined
          ? null
          : Math.floor(endsAt / 60_000) * 60_000,
      draftMinutes: context.config.draftMinutes,
    };
  });
  return (
    <ActionsBar
      {...bar}
      forwardLabel={forwardLabel(forward, t)}
      keptUntil={keptUntil === null ? null : toClockText(keptUntil)}
      onBack={() => dispatch(wizardMoved({ type: 'backAsked' }, now()))}
      onStartAgain={onStartAgain}
    />
  );
}
