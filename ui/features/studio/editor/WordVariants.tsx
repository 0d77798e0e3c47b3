import { useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { ConditionWords } from '../../explain/ConditionWords';
import type { VisitStart } from '../../shell/visit';
import {
  inside,
  objectAt,
  placeKey,
  writeAt,
  type Place,
} from '../editing/definition/files';
import { partName } from '../editing/outline/partName';
import {
  wordVariants,
  type WordVariant,
} from '../editing/outline/wordVariants';
import { edited } from '../state/studioActions';
import { useStepKeys } from '../state/useStepKeys';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { KeptWords } from './KeptWords';

export interface WordVariantsProps {
  readonly place: Place;
  readonly start: Pick<VisitStart, 'now'>;
  /** The user wants to see a place as JSON. */
  onJson(place: Place): void;
}

/** The words of a part that hold for some answers only; its form has those for all others. */
export function WordVariants({ place, start, onJson }: WordVariantsProps) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const toKey = useStepKeys(start.now);
  const variants = wordVariants(files, place);
  if (variants.length === 0) return null;
  const isQuestion = 'field' in objectAt(files, place);
  const write = (at: Place, words: string) =>
    dispatch(
      edited({
        label: t('labels.label', { name: partName(files, place) }),
        files: writeAt(files, inside(at, 'text'), words),
        stepKey: toKey(placeKey(at)),
      }),
    );
  return (
    <>
      <h3 className="form-label">{t('properties.variants.title')}</h3>
      <p className="hint mb-2">{t('properties.variants.lead')}</p>
      {variants.map((variant) => (
        <VariantField
          key={placeKey(variant.place)}
          variant={variant}
          name={t(
            `properties.variants.${variant.of === 'label' && !isQuestion ? 'words' : variant.of}`,
          )}
          onWords={(words) => write(variant.place, words)}
          onJson={() => onJson(variant.place)}
        />
      ))}
    </>
  );
}

interface VariantFieldProps {
  readonly variant: WordVariant;
  readonly name: string;
  onWords(words: string): void;
  onJson(): void;
}

/** One of the words beside its condition. Words that are missing or too long are not kept. */
function VariantField({ variant, name, onWords, onJson }: VariantFieldProps) {
  const t = useStudioTexts();
  const { files } = useCopy();
  const id = useId();
  const { of, words, condition } = variant;
  // What is typed, until the field is left.
  const [typed, setTyped] = useState<string>();
  // Words that are deleted letter by letter stay as they were when the focus came.
  const begun = useRef(words);
  const most = Number(objectAt(files, limitOf(of))['maxLength']);
  const isKept = (text: string) => text !== '' && text.length <= most;
  const isWrong = typed !== undefined && !isKept(typed.trim());
  return (
    <div className="field mb-3">
      <label className="form-label fw-normal" htmlFor={id}>
        {name} {t('words.when')} <ConditionWords {...condition} />
      </label>
      <textarea
        className={isWrong ? 'form-control is-invalid' : 'form-control'}
        id={id}
        rows={2}
        dir="auto"
        value={typed ?? words}
        aria-invalid={isWrong}
        aria-describedby={`${id}-kept`}
        onChange={({ target }) => {
          // The words of a page have no lines.
          const text = target.value.replaceAll('\n', ' ');
          setTyped(text);
          const next = text.trim() === '' ? begun.current : text.trim();
          if (isKept(next)) onWords(next);
        }}
        onFocus={() => {
          begun.current = words;
        }}
        onBlur={() => setTyped(undefined)}
      />
      <div id={`${id}-kept`}>
        <KeptWords shows={isWrong} />
      </div>
      <Button small variant="link" about={`“${words}”`} onClick={onJson}>
        {t('properties.showJson')}
      </Button>
    </div>
  );
}

/** The rules of the words of all other answers hold for these too. */
const limitOf = (of: WordVariant['of']): Place => ({
  file: 'entities/studio-node.json',
  pointer: `/properties/${of}`,
});
