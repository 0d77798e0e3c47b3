import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type FormEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import type { Change, Finding } from '@engine/types/evaluation';
import { Button } from '../components/Button';
import { Note } from '../components/Note';
import { countUnlisted } from '../lib/countUnlisted';
import { followParts } from '../lib/followParts';
import { ConfirmChange } from '../renderer/ConfirmChange';
import { ErrorSummary } from '../renderer/ErrorSummary';
import { StepForm } from '../renderer/StepForm';
import type { LoadHelp, RendererTheme } from '../renderer/types';
import { formMoved } from './formActions';
import { formSubmitted } from './formsActions';
import {
  findOpenForm,
  type OpenHostedForm,
  type WithForms,
} from './formsState';
import type { FormProblem, HostedForm } from './openForm';

export interface FormSheetProps {
  readonly open: OpenHostedForm;
  readonly theme: RendererTheme;
  readonly loadHelp: LoadHelp;
  random(): number;
  /** Words of its button; without them the button stands elsewhere. */
  readonly submitLabel?: string;
  readonly busyLabel?: string;
  /** Beside the button. */
  readonly actions?: ReactNode;
  /** What can be done about a problem, beneath its sentence. */
  cure?(problem: FormProblem): ReactNode;
  /** Pressed: sends, unless something is to be asked before. */
  onSubmit?(): void;
}

/** What the summary lists: the API's findings and, once sending was refused, the engine's. */
function listShown({ wizard }: OpenHostedForm): Finding[] {
  const told = new Set(wizard.serverFindings.map(({ path }) => path));
  const own = wizard.attempted.includes(wizard.current)
    ? wizard.form.evaluation.findings
    : [];
  return [
    ...wizard.serverFindings,
    ...own.filter(({ path }) => !told.has(path)),
  ];
}

/** As many questions as one sees at a glance, so that no sentence need say which are required. */
const FEW = 2;

function isShort({ form, wizard }: OpenHostedForm): boolean {
  const { sections } = form.definition.steps[wizard.current]?.ui ?? {
    sections: [],
  };
  const asked = sections
    .flatMap(({ nodes }) => nodes)
    .filter((node) => !('text' in node));
  return asked.length <= FEW && asked.every((node) => 'field' in node);
}

/** What the questions of a form are drawn from. Throws while it is not open. */
function readStep(state: WithForms, key: HostedForm) {
  const open = findOpenForm(state, key);
  if (open === undefined) throw new Error(`The form ${key} is not open.`);
  const { wizard, context } = open;
  return {
    state: wizard.form,
    context,
    showAll: wizard.attempted.includes(wizard.current),
    serverFindings: wizard.serverFindings,
  };
}

/** A form outside of the wizard: what went wrong, what is to be corrected, its questions, its button. */
export function FormSheet(props: FormSheetProps) {
  const { open, theme, loadHelp, random, onSubmit } = props;
  const { submitLabel, busyLabel } = props;
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  const { form, wizard, credits, order, problem } = open;
  const { key } = order;
  const store = useStore<WithForms>();
  const source = useMemo(
    () => followParts(store.subscribe, () => readStep(store.getState(), key)),
    [store, key],
  );
  const told = useRef<HTMLDivElement>(null);
  // The button of a long form stands far below the place where problems are told.
  useEffect(() => {
    if (problem !== null) told.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const answer = useCallback(
    (change: Change) => dispatch(formMoved(key, { type: 'answered', change })),
    [dispatch, key],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog stands inside of no other, yet React hands its events on.
    event.stopPropagation();
    if (onSubmit === undefined) dispatch(formSubmitted(key));
    else onSubmit();
  };
  return (
    <form className="form" noValidate onSubmit={submit}>
      {problem === null ? null : (
        <div ref={told}>
          <Note
            tone="bad"
            role="alert"
            title={problem.message}
            actions={props.cure?.(problem)}
          >
            {problem.hint ??
              (problem.reference === null ? undefined : (
                <p className="hint">
                  {t('failed.reference')}{' '}
                  <span className="id">{problem.reference}</span>
                </p>
              ))}
          </Note>
        </div>
      )}
      <ErrorSummary
        form={form}
        stepId={wizard.current}
        state={wizard.form}
        findings={listShown(open)}
        unlisted={countUnlisted(wizard)}
        attempt={open.focus.turn}
        title={t('forms.invalid')}
      />
      <StepForm
        form={form}
        stepId={wizard.current}
        source={source}
        theme={theme}
        onAnswer={answer}
        loadHelp={loadHelp}
        random={random}
        listCredits={credits}
        isShort={isShort(open)}
        turn={open.begun}
      />
      <ConfirmChange
        form={form}
        pending={wizard.form.pending}
        onConfirm={({ change }) =>
          dispatch(
            formMoved(key, { type: 'answered', change, confirmed: true }),
          )
        }
        onDecline={() => dispatch(formMoved(key, { type: 'changeDeclined' }))}
      />
      {submitLabel === undefined ? null : (
        <div className="row-flex">
          <Button
            type="submit"
            variant="primary"
            busy={wizard.submission.status === 'submitting'}
            busyLabel={busyLabel ?? submitLabel}
          >
            {submitLabel}
          </Button>
          {props.actions}
        </div>
      )}
    </form>
  );
}
