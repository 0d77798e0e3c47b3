import { Fragment, useId, type ReactNode } from 'react';
import type { ShownAnswer, ShownStep } from '@contract/records';
import { LinkedText } from '../../components/LinkedText';
import { DescriptionList } from '../../components/tables/DescriptionList';

export interface StepSheetProps {
  readonly step: ShownStep;
  /** The files of the step. */
  readonly children?: ReactNode;
}

/** The stored answers to one step, in the words of the form's version. */
export function StepSheet({ step, children }: StepSheetProps) {
  const headingId = useId();
  return (
    <section className="sheet" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{step.label}</h2>
      </header>
      {step.answers.length > 0 ? (
        <DescriptionList rows={toDescriptions(step.answers)} />
      ) : null}
      {step.rows.map(({ key, term, answers }) => (
        <Fragment key={key}>
          <h3>{term}</h3>
          <DescriptionList rows={toDescriptions(answers)} />
        </Fragment>
      ))}
      {children}
    </section>
  );
}

const toDescriptions = (answers: readonly ShownAnswer[]) =>
  answers.map(({ term, lines }) => ({
    term,
    value: lines.map((line, index) => (
      <div key={index}>
        <LinkedText text={line} />
      </div>
    )),
  }));
