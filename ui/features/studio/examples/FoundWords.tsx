import type { ExampleFind } from '@contract/studio/examples';
import { useAnswerNames } from './useAnswerNames';
import { useExampleTexts } from './useExampleTexts';

/** What an example shows: that it is accepted, or each answer that it is refused for, with the sentence. */
export function FoundWords({
  formKey,
  finds,
}: {
  readonly formKey: string;
  readonly finds: readonly ExampleFind[];
}) {
  const t = useExampleTexts();
  const nameOf = useAnswerNames(formKey);
  const errors = finds.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return <p>{t('accepted')}</p>;
  return (
    <>
      <p>{t('refused')}</p>
      <ul>
        {errors.map(({ path, code, message }) => (
          <li key={`${path} ${code}`}>
            {t('find', { label: nameOf(path), message })}
          </li>
        ))}
      </ul>
    </>
  );
}
