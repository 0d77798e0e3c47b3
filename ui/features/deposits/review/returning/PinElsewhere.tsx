import { useId, useState } from 'react';
import { isPartOf } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import { PinLine, type Pinning } from './PinLine';
import { useReviewTexts } from '../useReviewTexts';

export interface PinElsewhereProps {
  readonly pinning: Pinning;
  /** The questions whose answers are on the page, each with its own way to pin a note. */
  readonly shown: readonly JsonPointer[];
}

/** Whether a question is one of these or inside of one. */
const isIn = (places: readonly JsonPointer[], path: JsonPointer): boolean =>
  places.some((place) => isPartOf(path, place));

/** Notes to questions that the depositor did not answer: they are chosen by name. */
export function PinElsewhere({ pinning, shown }: PinElsewhereProps) {
  const t = useReviewTexts();
  const field = useId();
  const { fixable, pins, begun } = pinning;
  const [chosen, setChosen] = useState('');
  const others = fixable.filter(({ path }) => !isIn(shown, path));
  if (others.length === 0) return null;
  const listed = others.filter(
    ({ path }) =>
      path === chosen || path === begun.open || pins.find(path) !== undefined,
  );
  return (
    <section className="sheet mw-100 no-print" aria-labelledby={`${field}-h`}>
      <header>
        <h2 id={`${field}-h`}>{t('note.elsewhere')}</h2>
      </header>
      <div className="field">
        <label className="form-label" htmlFor={field}>
          {t('note.choose')}
        </label>
        <select
          id={field}
          className="form-select"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{t('note.none')}</option>
          {others.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {listed.map(({ path, label, isFile }) => (
        <PinLine
          key={path}
          pinning={pinning}
          place={{ pointer: path, isFile, label }}
        >
          {label}
        </PinLine>
      ))}
    </section>
  );
}
