import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';
import type { StepItem, StepListProps } from './types';

/** Shows where one is: a list of steps beside the form, on a phone one line with a bar that opens the same list. */
export function StepList({ name, steps, children }: StepListProps) {
  const { t } = useTranslation('components');
  const now = steps.findIndex((step) => step.status === 'current');
  const current = steps[now];
  return (
    <nav className="steps" aria-label={name}>
      <StepItems steps={steps} />
      <details className="steps-now">
        <summary>
          <span>
            {t('steps.position', { number: now + 1, count: steps.length })}{' '}
            <b>{current?.label}</b>
          </span>
          <span className="visually-hidden">{t('steps.showAll')}</span>
          <Icon name="chev" />
        </summary>
        <StepItems steps={steps} />
      </details>
      {children}
      <div className="steps-bar" aria-hidden="true">
        {steps.map((step) => (
          <i key={step.id} className={barClasses[step.status]} />
        ))}
      </div>
    </nav>
  );
}

const barClasses: Record<StepItem['status'], string> = {
  done: 'is-done',
  current: 'is-now',
  again: '',
  todo: '',
};
const itemClasses: Record<StepItem['status'], string> = {
  done: 'is-done',
  current: '',
  again: 'is-again',
  todo: '',
};

function StepItems({ steps }: { steps: readonly StepItem[] }) {
  return (
    <ol>
      {steps.map((step, position) => (
        <li
          key={step.id}
          className={itemClasses[step.status]}
          aria-current={step.status === 'current' ? 'step' : undefined}
        >
          <span className="dot" aria-hidden="true">
            <Mark status={step.status} number={position + 1} />
          </span>
          <StepLabel step={step} />
        </li>
      ))}
    </ol>
  );
}

function Mark({
  status,
  number,
}: {
  status: StepItem['status'];
  number: number;
}) {
  if (status === 'done') return <Icon name="check" />;
  if (status === 'again') return <Icon name="warn" />;
  return number;
}

function StepLabel({ step }: { step: StepItem }) {
  const { t } = useTranslation('components');
  const linked = step.reachable && step.status !== 'current';
  return (
    <span className="label">
      {linked ? <a href={`#${step.route}`}>{step.label}</a> : step.label}
      {step.status === 'done' && (
        <span className="visually-hidden"> {t('steps.done')}</span>
      )}
      {step.status === 'again' && <small>{t('steps.again')}</small>}
      {step.detail !== undefined && <small>{step.detail}</small>}
    </span>
  );
}
