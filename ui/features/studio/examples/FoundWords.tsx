import type { ExampleFind } from '@contract/studio/examples';
import { useExampleTexts } from './useExampleTexts';

/** What an example shows: that it is accepted, or the sentences that it is refused with. */
export function FoundWords({
  finds,
}: {
  readonly finds: readonly ExampleFind[];
}) {
  const t = useExampleTexts();
  const errors = finds.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return <p>{t('accepted')}</p>;
  return (
    <>
      <p>{t('refused')}</p>
      <ul>
        {errors.map(({ path, code, message }) => (
          <li key={`${path} ${code}`}>{message}</li>
        ))}
      </ul>
    </>
  );
}
