import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import {
  findPlace,
  previousStep,
  resolveText,
  rolePointers,
  sentence,
  wizardPath,
} from '@engine';
import { StepList } from '../../../components/StepList';
import { wizardMoved } from '../depositActions';
import { depositPlace, isBeingSent, type OpenDeposit } from '../depositState';
import { listFiles } from '../filesOf';
import { readRefusedFiles } from './refusedFiles';
import { summaryOf } from './summaryOf';
import { findExpiry } from '../sagas/expiry.saga';
import { ActionsBar } from '../wizard/ActionsBar';
import { PageHead } from '../../shell/PageHead';
import {
  FormConfirmation,
  FormErrors,
  FormQuestions,
} from '../../../forms/formParts';
import { listFindings } from '../../../forms/listFindings';
import { isOnReview } from '../../../forms/state/openForm';
import { useFormTheme } from '../../../forms/themeContext';
import { formatTime } from '../../../components/formatDate';
import { useDepositPart } from '../useDepositPart';
import { isSame } from '../../../renderer/view/isSame';
import {
  useAppDispatch,
  useAppSelector,
  useServices,
} from '../../shell/appHooks';
import { DepositCard } from './DepositCard';
import { findForward, forwardLabel, listWaitReasons } from './forward';
import { useLoadHelp } from '../../shell/loadHelp';
import { useSiteName } from '../../shell/siteName';

/** The list of steps with the card of what is deposited. */
export function WizardSteps() {
  const { t } = useTranslation('app');
  const steps = useDepositPart((deposit) => {
    const { form, wizard } = deposit;
    const first = findPlace(form, 'summary')?.step;
    return wizardPath(form, wizard).map((step) =>
      step.id === first && step.status === 'done'
        ? { ...step, detail: toDetail(deposit, t) }
        : step,
    );
  });
  const { words } = useDepositPart(({ form }) => form.definition.form);
  return (
    <StepList name={words?.steps ?? t('words.steps')} steps={steps}>
      <DepositCard />
    </StepList>
  );
}

/** What the first step was answered with: 'Book, 1 file'. A cover does not count: the portal may have made it. */
function toDetail(deposit: OpenDeposit, t: TFunction<'app'>): string {
  const { form, wizard, context } = deposit;
  const covers = rolePointers(form, wizard.form.data, 'coverOf');
  const count = listFiles(deposit).filter(
    ({ pointer }) => !covers.includes(pointer),
  ).length;
  return [
    ...summaryOf(form, wizard.form, context.lists),
    ...(count > 0 ? [t('files.count', { count })] : []),
  ].join(', ');
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

/** The summary of errors above the questions. The sentence about the whole deposit heads it once a submit found them. */
export function WizardErrors() {
  const title = useDepositPart((deposit) =>
    isOnReview(deposit) || deposit.wizard.serverFindings.length > 0
      ? sentence(deposit.form, 'invalidFields')
      : undefined,
  );
  const reasons = useAppSelector(readRefusedFiles, isSame);
  return (
    <FormErrors
      place={depositPlace}
      reasons={reasons}
      {...(title !== undefined && { title })}
    />
  );
}

/** The questions of the step. */
export function WizardQuestions() {
  const theme = useFormTheme();
  const { now, random } = useServices();
  const loadHelp = useLoadHelp();
  const { stepId, begun, onReview } = useDepositPart((deposit) => ({
    stepId: deposit.wizard.current,
    begun: deposit.begun,
    onReview: isOnReview(deposit),
  }));
  return (
    <FormQuestions
      key={`${stepId} ${begun}`}
      isShort={onReview}
      place={depositPlace}
      theme={theme}
      loadHelp={loadHelp}
      random={random}
      now={now}
    />
  );
}

/** The question before a change that loses answers. */
export function WizardConfirmation() {
  const { now } = useServices();
  return <FormConfirmation place={depositPlace} now={now} />;
}

/** The ways out of the step. */
export function WizardActions({ onStartAgain }: { onStartAgain(): void }) {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const { now, drafts } = useServices();
  const { forward, keptUntil, timeZone, ...bar } = useDepositPart((deposit) => {
    const { form, wizard, context, changedAt } = deposit;
    const endsAt = findExpiry(deposit);
    return {
      forward: findForward(deposit),
      reasons: listWaitReasons(deposit, t),
      attention: listFindings(deposit).filter(
        ({ severity }) => severity === 'error',
      ).length,
      busy: isBeingSent(deposit),
      canGoBack: previousStep(form, wizard) !== undefined,
      // To the minute: it is put into words when another one is shown, not with every key.
      keptUntil:
        !drafts.keeps || changedAt === null || endsAt === undefined
          ? null
          : Math.floor(endsAt / 60_000) * 60_000,
      draftMinutes: context.config.draftMinutes,
      timeZone: context.config.timeZone,
    };
  });
  return (
    <ActionsBar
      {...bar}
      forwardLabel={forwardLabel(forward, t)}
      keptUntil={
        keptUntil === null
          ? null
          : formatTime(new Date(keptUntil).toISOString(), timeZone)
      }
      onBack={() => dispatch(wizardMoved({ type: 'backAsked' }, now()))}
      onStartAgain={onStartAgain}
    />
  );
}
