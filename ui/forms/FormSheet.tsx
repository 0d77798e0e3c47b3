import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type FormEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Button } from '../components/Button';
import { Note } from '../components/Note';
import type { JsonPointer } from '@engine/types/json';
import { controlId } from '../renderer/controlId';
import { focusControl } from '../renderer/focusControl';
import type { LoadHelp, RendererTheme } from '../renderer/types';
import { FormConfirmation, FormErrors, FormQuestions } from './formParts';
import { droppedRead, formSubmitted } from './state/formsActions';
import { placeOf, type OpenHostedForm } from './state/formsState';
import { droppedNote } from './keptAnswers/lazyDroppedNote';
import type { FormProblem } from './state/openForm';

export interface FormSheetProps {
  readonly open: OpenHostedForm;
  readonly theme: RendererTheme;
  readonly loadHelp: LoadHelp;
  random(): number;
  /** The question that takes the focus when the form opens. */
  readonly opensAt?: JsonPointer;
  /** The label of its button; without it the page has the button elsewhere. */
  readonly submitLabel?: string;
  readonly busyLabel?: string;
  /** What its button does cannot be undone. */
  readonly danger?: boolean;
  /** Its questions are about those of another form: that these are required would seem to be said of them. */
  readonly aboutQuestions?: boolean;
  /** Each change is saved without a button, and what is wrong of it is said at once. */
  readonly atOnce?: boolean;
  /** Beside the button. */
  readonly actions?: ReactNode;
  /** Returns the remedy for a problem, shown beneath its sentence. */
  cure?(problem: FormProblem): ReactNode;
  /** Pressed: sends, unless something is to be asked before. */
  onSubmit?(): void;
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

const focusQuestion = (
  { form, wizard }: OpenHostedForm,
  path: JsonPointer,
): boolean =>
  focusControl(controlId(form, wizard.current, wizard.form.data, path));

/** A form outside of the wizard: what went wrong, what is to be corrected, its questions, its button. */
export function FormSheet(props: FormSheetProps) {
  const { open, theme, loadHelp, random, onSubmit } = props;
  const { submitLabel, busyLabel, danger = false } = props;
  const { aboutQuestions = false, atOnce = false } = props;
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  const { wizard, request, problem, dropped } = open;
  const { key } = request;
  const place = useMemo(() => placeOf(key), [key]);
  const message = useRef<HTMLDivElement>(null);
  const correct = useEffectEvent((path: JsonPointer) => {
    focusQuestion(open, path);
  });
  const openAt = useEffectEvent(() => {
    const { opensAt } = props;
    // Who walks along tabs stays there.
    if (opensAt === undefined || document.activeElement?.matches('[role=tab]'))
      return;
    // A dialog around the form takes the focus as it opens, which is after this effect.
    queueMicrotask(() => focusQuestion(open, opensAt));
  });
  useEffect(() => openAt(), []);
  // The button of a long form is far below the place of the error message.
  useEffect(() => {
    if (problem !== null) message.current?.scrollIntoView({ block: 'nearest' });
    const about =
      problem === null ? undefined : request.corrects?.[problem.code];
    if (about !== undefined) correct(about);
  }, [problem, request]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes the events of a form in a dialog on to the form around it.
    event.stopPropagation();
    if (onSubmit === undefined) dispatch(formSubmitted(key));
    else onSubmit();
  };
  return (
    <form className="form" noValidate onSubmit={submit}>
      {problem === null ? null : (
        <div ref={message}>
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
      {dropped === undefined || dropped.length === 0 ? null : (
        <droppedNote.Part
          dropped={dropped}
          onRead={() => dispatch(droppedRead(key))}
        />
      )}
      <FormErrors place={place} />
      <FormQuestions
        place={place}
        theme={theme}
        loadHelp={loadHelp}
        random={random}
        atOnce={atOnce}
        isShort={aboutQuestions || isShort(open)}
      />
      <FormConfirmation place={place} />
      {submitLabel === undefined ? null : (
        <div className="row-flex">
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
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
