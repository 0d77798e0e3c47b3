import { Fragment } from 'react';
import type { ConditionInWords, TestInWords } from './conditionInWords';
import { useExplainTexts } from './useExplainTexts';

/** A condition as words: **Type** is **Book** and **Does it have an ISBN?** is **yes**. */
export function ConditionWords({ join, tests }: ConditionInWords) {
  const t = useExplainTexts();
  return tests.map((test, index) => (
    <Fragment key={index}>
      {index > 0 ? t(join === 'all' ? 'words.and' : 'words.or') : null}
      <TestWords {...test} />
    </Fragment>
  ));
}

/** What is looked at, and what it must be. */
export function TestWords({ subject, verb, values }: TestInWords) {
  const t = useExplainTexts();
  return (
    <>
      {/* Its title says a condition as a sentence. */}
      {verb === 'holdsNot' ? `${t('words.holdsNot')} ` : null}
      <b>{subject}</b>
      {verb === 'holds' || verb === 'holdsNot' ? null : (
        <>
          {' '}
          <AnswerWords verb={verb} values={values} />
        </>
      )}
    </>
  );
}

/** The verb of a test with its values. */
export function AnswerWords({
  verb,
  values,
}: {
  readonly verb: Exclude<TestInWords['verb'], 'holds' | 'holdsNot'>;
  readonly values: TestInWords['values'];
}) {
  const t = useExplainTexts();
  const told = values.map((value) =>
    typeof value === 'boolean' ? t(value ? 'words.yes' : 'words.no') : value,
  );
  return (
    <>
      {t(`words.${verb}`)}
      {told.map((value, index) => (
        <Fragment key={value}>
          {index > 0 ? t('words.or') : ' '}
          <b>{value}</b>
        </Fragment>
      ))}
    </>
  );
}
