import {
  FormConfirmation,
  FormErrors,
  FormQuestions,
  type FormQuestionsProps,
} from './formParts';

export interface FormStepsProps extends Pick<
  FormQuestionsProps,
  'place' | 'theme' | 'loadHelp' | 'random'
> {
  /** The ids of the steps, in their order. */
  readonly steps: readonly string[];
  /** Milliseconds since 1970, where the page keeps when it was changed. */
  now(): number;
}

/** Draws several steps of a form on one page, each with its errors. It asks before a change that loses answers. */
export function FormSteps(props: FormStepsProps) {
  const { steps, ...shared } = props;
  const { place, now } = shared;
  return (
    <>
      {steps.map((stepId) => (
        <div key={stepId}>
          <FormErrors place={place} stepId={stepId} />
          <FormQuestions {...shared} stepId={stepId} isShort />
        </div>
      ))}
      <FormConfirmation place={place} now={now} />
    </>
  );
}
