import { Button } from '../../../components/Button';
import { ConditionWords } from '../../explain/ConditionWords';
import { placeKey, type Place } from '../editing/definition/files';
import { wordVariants } from '../editing/outline/wordVariants';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';

export interface WordVariantsProps {
  readonly place: Place;
  /** The user wants to see a place as JSON. */
  onJson(place: Place): void;
}

/** The words of a part that hold for some answers only; its form has those for all others. */
export function WordVariants({ place, onJson }: WordVariantsProps) {
  const t = useStudioTexts();
  const { files } = useCopy();
  const variants = wordVariants(files, place);
  if (variants.length === 0) return null;
  return (
    <>
      <h3 className="form-label">{t('properties.variants.title')}</h3>
      <p className="hint mb-2">{t('properties.variants.lead')}</p>
      {variants.map(({ place: at, of, words, condition }) => (
        <p key={placeKey(at)} className="sentence">
          {t(`properties.variants.${of}`, { words })} {t('words.when')}{' '}
          <ConditionWords {...condition} />{' '}
          <Button
            small
            variant="link"
            about={`“${words}”`}
            onClick={() => onJson(at)}
          >
            {t('properties.showJson')}
          </Button>
        </p>
      ))}
    </>
  );
}
