import { Fragment } from 'react';
import type { ConditionInWords, TestInWords } from './conditionInWords';
import { useExplainTexts } from './useExplainTexts';

/** A condition as words: **Type** is **Book** and **Does it have an ISBN?** is **yes**. */
export function ConditionWords({ join, tests }: ConditionInWords) {
  const t = useExplainTexts();
  return tests.map((test, index) => (
    <Fragment key={index}>
      {index > 0 ? t(join === 'all' ? 'words.and' : 'words.or') : null}
      <b>{test.subject}</b>
      {/* Its title says a condition as a sentence. */}
      {test.verb === 'holds' ? null : (
        <>
          {' '}
          <AnswerWords {...test} />
        </>
      )}
    </Fragment>
  ));
}

/** The verb of a test with its values. */
export function AnswerWords({
  verb,
  values,
}: Pick<TestInWords, 'verb' | 'values'>) {
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
