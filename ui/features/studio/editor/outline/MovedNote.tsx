import type { Place } from '../../editing/definition/files';
import { neighboursOf } from '../../editing/outline/neighbours';
import { outlineOf } from '../../editing/outline/outline';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';

export interface MovedNoteProps {
  readonly formKey: string;
  readonly place: Place;
  /** The user has moved the part, and nothing else since. */
  readonly shows: boolean;
}

/** Says beside the buttons where a part is now: a phone does not show the outline with them. */
export function MovedNote({ formKey, place, shows }: MovedNoteProps) {
  const t = useStudioTexts();
  const { files, live, reads } = useCopy();
  const now = shows
    ? neighboursOf(files, outlineOf(files, formKey, live, reads), place)
    : undefined;
  return (
    <p role="status" className={now === undefined ? 'mb-0' : 'hint mt-2 mb-0'}>
      {now === undefined ? null : t(`properties.moved.${now.word}`, { ...now })}
    </p>
  );
}
