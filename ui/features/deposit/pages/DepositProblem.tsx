import { useTranslation } from 'react-i18next';
import { RetryButton } from '../../../components/RetryButton';
import { Button } from '../../../components/Button';
import { liveFormAsked, submitPressed, wizardMoved } from '../depositActions';
import type { OpenDeposit } from '../depositState';
import { isOnReview } from '../../../forms/state/openForm';
import { ProblemNote } from '../../shell/ProblemNote';
import { useDepositPart } from '../useDepositPart';
import { offeredForm } from './lazyOfferedForm';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { usePageLinks } from '../../shell/pageLinks';

const tones = {
  failed: 'bad',
  filesDeleted: 'warning',
  formChanged: 'info',
  formOutdated: 'info',
  userChanged: 'info',
  expired: 'info',
} as const satisfies Record<
  NonNullable<OpenDeposit['problem']>['kind'],
  string
>;

/**
 * Shows a problem of the whole deposit above the form, with the state of the answers and the next action (spec 1
 * §8, 2 §8).
 */
export function DepositProblem() {
  const { problem, focus } = useDepositPart((deposit) => ({
    problem: deposit.problem,
    focus: deposit.focus,
  }));
  const { t } = useTranslation('app');
  if (problem === null) return null;
  const failed = problem.kind === 'failed';
  // The sentence about the connection tells it already.
  const tellsSafe = failed && problem.code !== 'CONNECTION';
  const isNews =
    problem.kind === 'formChanged' || problem.kind === 'formOutdated';
  return (
    <ProblemNote
      tone={tones[problem.kind]}
      message={problem.message}
      reference={failed ? problem.reference : null}
      {...(tellsSafe ? { safe: t('failed.safe') } : {})}
      actions={<ProblemActions kind={problem.kind} />}
      {...(isNews ? { safe: t(`${problem.kind}.text`) } : {})}
      focusTurn={
        focus.on === 'problems' || focus.on === 'note' ? focus.turn : 0
      }
    >
      {problem.kind === 'formOutdated' && problem.offer !== undefined ? (
        <offeredForm.Part offer={problem.offer} />
      ) : null}
    </ProblemNote>
  );
}

function ProblemActions({
  kind,
}: {
  kind: NonNullable<OpenDeposit['problem']>['kind'];
}) {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const links = usePageLinks();
  const { first, current, onReview } = useDepositPart((deposit) => ({
    first: deposit.form.definition.form.steps[0],
    current: deposit.wizard.current,
    onReview: isOnReview(deposit),
  }));
  if (kind === 'filesDeleted' && first && first.id !== current)
    return (
      <Button
        small
        onClick={() =>
          dispatch(wizardMoved({ type: 'stepAsked', step: first.id }, now()))
        }
      >
        {t('actions.goToFiles')}
      </Button>
    );
  if (kind === 'formOutdated')
    return (
      <Button small onClick={() => dispatch(liveFormAsked())}>
        {t('actions.useNewForm')}
      </Button>
    );
  if (kind !== 'failed') return null;
  return (
    <>
      {onReview ? (
        <RetryButton onRetry={() => dispatch(submitPressed())} />
      ) : null}
      <a href={links.contact}>{t('failed.contact')}</a>
    </>
  );
}
