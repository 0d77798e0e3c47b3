import { useCallback, useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { Change } from '@engine/types/evaluation';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { countUnlisted } from '../lib/countUnlisted';
import { followParts } from '../lib/followParts';
import { ConfirmChange } from '../renderer/ConfirmChange';
import { ErrorSummary } from '../renderer/ErrorSummary';
import { StepForm } from '../renderer/StepForm';
import type { LeftTexts, StepFormProps } from '../renderer/types';
import {
  formMoved,
  textForgotten,
  textHidden,
  textLeft,
} from './state/formActions';
import { useFormPart, type FormPlace } from './state/formPlace';
import { listFindings, withReasons } from './listFindings';
import type { OpenForm } from './state/openForm';

const noAnswers: JsonObject = {};

export interface FormErrorsProps {
  readonly place: FormPlace;
  /** Its heading, where it says more than that there is a problem. */
  readonly title?: string;
  /** The step; the current one unless another is given. */
  readonly stepId?: string;
  /** Why there is no answer although one was given, by the pointer of the answer. */
  readonly reasons?: Readonly<Record<JsonPointer, string>>;
}

const noReasons: NonNullable<FormErrorsProps['reasons']> = {};

/** Draws the summary of errors above the questions. It reads answers only for the row of an error, so that most answers render nothing. */
export function FormErrors({
  place,
  title,
  stepId,
  reasons = noReasons,
}: FormErrorsProps) {
  const { data, findings, ...shown } = useFormPart(place, (open) => {
    const { form, wizard, focus } = open;
    const step = stepId ?? wizard.current;
    const findings = withReasons(listFindings(open, step), reasons, open, step);
    return {
      form,
      stepId: step,
      findings,
      unlisted: countUnlisted(wizard),
      data: findings.length > 0 ? wizard.form.data : noAnswers,
      attempt: focus.on === 'problems' ? focus.turn : 0,
    };
  });
  return (
    <ErrorSummary
      {...shown}
      findings={findings}
      state={{ data }}
      {...(title !== undefined && { title })}
    />
  );
}

export interface FormQuestionsProps extends Pick<
  StepFormProps,
  'theme' | 'loadHelp' | 'random' | 'isShort' | 'atOnce'
> {
  readonly place: FormPlace;
  /** The step; the current one unless another is given. */
  readonly stepId?: string;
  /** Milliseconds since 1970, where the page keeps when it was changed. */
  now?(): number;
}

/** Reads the state from which the questions of a step are drawn. */
function readStep(
  { wizard, context, editable }: OpenForm<unknown>,
  stepId: string,
) {
  return {
    state: wizard.form,
    context,
    showAll: wizard.attempted.includes(stepId),
    judged: wizard.judged,
    serverFindings: wizard.serverFindings,
    only: editable,
  };
}

/** Draws the questions of a step. It does not render with each answer, because each part follows the store itself. */
export function FormQuestions(props: FormQuestionsProps) {
  const { place, now, stepId: given, ...drawn } = props;
  const dispatch = useDispatch();
  const { form, stepId, begun, credits } = useFormPart(place, (open) => ({
    form: open.form,
    stepId: given ?? open.wizard.current,
    begun: open.begun,
    credits: open.credits,
  }));
  const store = useStore();
  const source = useMemo(
    () =>
      followParts(store.subscribe, () => {
        const open = place.find(store.getState());
        // A form is closed before the rows that follow it are gone.
        return open && readStep(open, stepId);
      }),
    [store, place, stepId],
  );
  const answer = useCallback(
    (change: Change, quietly = false) => {
      const event = { type: 'answered', change, quietly } as const;
      dispatch(formMoved(place.form, event, now?.()));
    },
    [dispatch, place, now],
  );
  const leftTexts = useMemo<LeftTexts>(() => {
    const { form: of } = place;
    const find = (id: string) => place.find(store.getState())?.leftTexts?.[id];
    return {
      find,
      show: (id, left) => dispatch(textLeft({ form: of, id, left })),
      hide: (id) => dispatch(textHidden({ form: of, id })),
      forget(id) {
        if (find(id) !== undefined) dispatch(textForgotten({ form: of, id }));
      },
    };
  }, [dispatch, place, store]);
  return (
    <StepForm
      {...drawn}
      form={form}
      stepId={stepId}
      source={source}
      onAnswer={answer}
      leftTexts={leftTexts}
      listCredits={credits}
      turn={begun}
    />
  );
}

const none = {};

/** Asks before a change that loses answers. */
export function FormConfirmation({
  place,
  now,
}: Pick<FormQuestionsProps, 'place' | 'now'>) {
  const dispatch = useDispatch();
  // The answers matter only while something is asked about them.
  const asked = useFormPart(place, (open) => {
    const { pending, data } = open.wizard.form;
    return {
      steps: open.wizard.steps,
      form: open.form,
      pending,
      ...(pending === undefined
        ? { data: none, files: none }
        : { data, files: open.context.files }),
    };
  });
  const move = (event: Parameters<typeof formMoved>[1]) =>
    dispatch(formMoved(place.form, event, now?.()));
  return (
    <ConfirmChange
      {...asked}
      onConfirm={({ change }) =>
        move({ type: 'answered', change, confirmed: true })
      }
      onDecline={() => move({ type: 'changeDeclined' })}
    />
  );
}
