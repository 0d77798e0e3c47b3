import { useFormNewsTexts } from '../../../forms/keptAnswers/useFormNewsTexts';
import type { FormOffer } from '../formOffer';

/** Lists what the live version of the form means for the answers of the draft. */
export function OfferedForm({ offer }: { readonly offer: FormOffer }) {
  const t = useFormNewsTexts();
  const { removed, asked, refused } = offer;
  const lists = [
    ['asked', asked],
    ['refused', refused],
    ['removed', removed.map(({ label, answer }) => `${label}: ${answer}`)],
  ] as const;
  if (lists.every(([, texts]) => texts.length === 0)) return <p>{t('same')}</p>;
  return lists.map(([name, texts]) =>
    texts.length === 0 ? null : (
      <div key={name}>
        <p>{t(name)}</p>
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    ),
  );
}
