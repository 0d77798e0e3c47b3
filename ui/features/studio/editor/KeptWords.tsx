import { useStudioTexts } from '../useStudioTexts';

/** Says that an answer with an error is not saved. The region is on the page before it speaks. */
export function KeptWords({ shows }: { readonly shows: boolean }) {
  const t = useStudioTexts();
  return (
    <p role="status" className={shows ? 'hint' : 'mb-0'}>
      {shows ? t('properties.keptWords') : null}
    </p>
  );
}
