import { useId } from 'react';
import type { Verb } from '@engine/conditions/sentence';
import type { Json } from '@engine/types/json';
import {
  hasNoValue,
  hasValues,
} from '../../editing/conditions/decidingQuestions';
import type { DecidingQuestion } from '../../editing/conditions/decidingQuestions';
import {
  askAbout,
  chooseVerb,
  verbsOf,
  type OpenLine,
} from '../../editing/conditions/conditionLines';
import { useStudioTexts } from '../../useStudioTexts';

export interface ConditionLineFieldsProps {
  readonly line: OpenLine;
  readonly questions: readonly DecidingQuestion[];
  onChange(line: OpenLine): void;
}

/** Question, verb and value of one line of a condition. */
export function ConditionLineFields(props: ConditionLineFieldsProps) {
  const { line, questions, onChange } = props;
  const t = useStudioTexts();
  const id = useId();
  const question = questions.find(({ field }) => field === line.field);
  const steps = [...new Set(questions.map(({ step }) => step))];
  return (
    <>
      <label className="visually-hidden" htmlFor={`${id}-question`}>
        {t('condition.question')}
      </label>
      <select
        className="form-select"
        id={`${id}-question`}
        value={line.field}
        onChange={({ target }) =>
          onChange(
            askAbout(
              line,
              questions.find(({ field }) => field === target.value),
            ),
          )
        }
      >
        <option value="">{t('condition.choose')}</option>
        {steps.map((step) => (
          <optgroup key={step} label={step}>
            {questions
              .filter((one) => one.step === step)
              .map(({ field, label }) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      {question === undefined ? null : (
        <>
          <label className="visually-hidden" htmlFor={`${id}-verb`}>
            {t('condition.verb')}
          </label>
          <select
            className="form-select"
            id={`${id}-verb`}
            value={line.verb}
            onChange={({ target }) =>
              onChange(chooseVerb(line, target.value as Verb, question))
            }
          >
            {verbsOf(question).map((verb) => (
              <option key={verb} value={verb}>
                {t(`condition.verbs.${verb}`)}
              </option>
            ))}
          </select>
          {hasNoValue(line.verb) ? null : (
            <ValueField
              key={question.field}
              id={id}
              question={question}
              line={line}
              onChange={(value) => onChange({ ...line, value })}
            />
          )}
        </>
      )}
    </>
  );
}

interface ValueFieldProps {
  readonly id: string;
  readonly question: DecidingQuestion;
  readonly line: OpenLine;
  onChange(value: Json | undefined): void;
}

/** The value beside a verb: a number, one choice or several. */
function ValueField({ id, question, line, onChange }: ValueFieldProps) {
  const t = useStudioTexts();
  const { kind } = question;
  const { verb, value } = line;
  const choices =
    kind === 'YES_NO'
      ? [
          { value: true, label: t('words.yes') },
          { value: false, label: t('words.no') },
        ]
      : question.choices;
  if (hasValues(verb))
    return <Values values={value} choices={choices} onChange={onChange} />;
  const label = (
    <label className="visually-hidden" htmlFor={`${id}-value`}>
      {t(kind === 'NUMBER' ? 'condition.number' : 'condition.value')}
    </label>
  );
  if (kind === 'NUMBER')
    return (
      <>
        {label}
        <input
          className="form-control w-id num"
          id={`${id}-value`}
          type="number"
          step="any"
          defaultValue={typeof value === 'number' ? value : ''}
          onChange={({ target }) => {
            const number = target.valueAsNumber;
            onChange(Number.isNaN(number) ? undefined : number);
          }}
        />
      </>
    );
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <>
      {label}
      <select
        className="form-select"
        id={`${id}-value`}
        value={chosen}
        onChange={({ target }) =>
          onChange(choices[Number(target.value)]?.value)
        }
      >
        <option value={-1}>{t('condition.chooseValue')}</option>
        {choices.map((choice, index) => (
          <option key={index} value={index}>
            {choice.label}
          </option>
        ))}
      </select>
    </>
  );
}

/** Several choices, in the order of their list. */
function Values({
  values,
  choices,
  onChange,
}: {
  readonly values: Json | undefined;
  readonly choices: DecidingQuestion['choices'];
  onChange(values: Json): void;
}) {
  const t = useStudioTexts();
  const chosen = Array.isArray(values) ? values : [];
  const toggle = (value: Json) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((one) => chosen.includes(one) !== (one === value)),
    );
  return (
    <fieldset className="testvalues">
      <legend className="visually-hidden">{t('condition.values')}</legend>
      {choices.map(({ value, label }) => (
        <label className="choice" key={String(value)}>
          <input
            className="form-check-input"
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          <span className="choice-body">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
