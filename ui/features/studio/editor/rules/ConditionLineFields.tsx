import { useId } from 'react';
import type { Verb } from '@engine/conditions/sentence';
import type { Json } from '@engine/types/json';
import {
  hasNoValue,
  hasValues,
} from '../../editing/conditions/decidingQuestions';
import type { NamedCondition } from '../../editing/conditions/offeredConditions';
import type {
  DecidingKind,
  DecidingQuestion,
} from '../../editing/conditions/decidingQuestions';
import {
  askAbout,
  chooseVerb,
  typedValue,
  verbsOf,
  type NamedLine,
  type OpenLine,
} from '../../editing/conditions/conditionLines';
import { useStudioTexts } from '../../useStudioTexts';

export interface ConditionLineFieldsProps {
  readonly line: OpenLine | NamedLine;
  readonly questions: readonly DecidingQuestion[];
  /** Other conditions that the line can name. */
  readonly conditions: readonly NamedCondition[];
  onChange(line: OpenLine | NamedLine): void;
}

/** No field of an answer begins like this. */
const NAMED = 'condition:';

/** Question, verb and value of one line of a condition. */
export function ConditionLineFields(props: ConditionLineFieldsProps) {
  const { line, questions, conditions, onChange } = props;
  const t = useStudioTexts();
  const id = useId();
  const question =
    'condition' in line
      ? undefined
      : questions.find(({ field }) => field === line.field);
  const ask = (value: string) =>
    onChange(
      value.startsWith(NAMED)
        ? { key: line.key, condition: value.slice(NAMED.length), holds: true }
        : askAbout(
            line,
            questions.find(({ field }) => field === value),
          ),
    );
  const steps = [...new Set(questions.map(({ step }) => step))];
  return (
    <>
      <label className="visually-hidden" htmlFor={`${id}-question`}>
        {t('condition.question')}
      </label>
      <select
        className="form-select"
        id={`${id}-question`}
        value={'condition' in line ? NAMED + line.condition : line.field}
        onChange={({ target }) => ask(target.value)}
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
        {conditions.length === 0 ? null : (
          <optgroup label={t('condition.conditions')}>
            {conditions.map(({ name, title }) => (
              <option key={name} value={NAMED + name}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      {'condition' in line ? (
        <>
          <label className="visually-hidden" htmlFor={`${id}-verb`}>
            {t('condition.verb')}
          </label>
          <select
            className="form-select"
            id={`${id}-verb`}
            value={line.holds ? 'holds' : 'holdsNot'}
            onChange={({ target }) =>
              onChange({ ...line, holds: target.value === 'holds' })
            }
          >
            <option value="holds">{t('condition.verbs.holds')}</option>
            <option value="holdsNot">{t('condition.verbs.holdsNot')}</option>
          </select>
        </>
      ) : question === undefined ? null : (
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

/** What the value beside a verb is called. */
function labelOf(kind: DecidingKind) {
  if (kind === 'NUMBER') return 'number';
  if (kind === 'DATE') return 'day';
  return kind === 'TEXT' ? 'text' : 'value';
}

/** The value beside a verb: a number, a day, a text, one choice or several. */
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
      {t(`condition.${labelOf(kind)}`)}
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
  if (kind === 'DATE' || kind === 'TEXT')
    return (
      <>
        {label}
        <input
          className={`form-control ${kind === 'DATE' ? 'w-id' : ''}`}
          id={`${id}-value`}
          type={kind === 'DATE' ? 'date' : 'text'}
          defaultValue={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(typedValue(verb, target.value))}
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
