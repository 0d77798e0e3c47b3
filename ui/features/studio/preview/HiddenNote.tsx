import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { ConditionWords } from '../../explain/ConditionWords';
import { tellShown } from '../editing/conditions/tellShown';
import type { Place } from '../editing/definition/files';
import { partName } from '../editing/outline/partName';
import { useCopy } from '../state/useStudio';
import type { PreviewExample } from './listExamples';
import { exampleLabel, findExample } from './exampleLabel';
import { usePreviewTexts } from './usePreviewTexts';

/** A selected part that the answers in a preview do not show. */
export interface HiddenPart {
  readonly place: Place;
  /** The first example that shows it; null where none does. */
  readonly example: string | null;
  /** The preview starts from that example. */
  readonly isStarted: boolean;
}

interface HiddenNoteProps {
  readonly hidden: HiddenPart;
  /** Those that the preview can start from. */
  readonly examples: readonly Pick<PreviewExample, 'name' | 'title'>[];
  /** The one of them that has the answers of a deposit. */
  readonly deposit: string | null;
  onStart(example: string): void;
}

/** Says that the answers do not show the selected part, and from which example or after which answers it can be seen. */
export function HiddenNote(props: HiddenNoteProps) {
  const { hidden, examples, deposit, onStart } = props;
  const t = usePreviewTexts();
  const { files } = useCopy();
  const { place, example, isStarted } = hidden;
  const part = partName(files, place);
  if (example === null)
    return (
      <Note role="status" title={t('hidden.title', { part })}>
        <Answers place={place} /> {t('hidden.others')}
      </Note>
    );
  const label = exampleLabel(t, findExample(examples, example), deposit);
  return isStarted ? (
    <Note role="status" title={t('hidden.sometimes', { part })}>
      {t('hidden.started', { example: label })}
    </Note>
  ) : (
    <Note
      role="status"
      title={t('hidden.title', { part })}
      actions={
        <Button small onClick={() => onStart(example)}>
          {t('hidden.start', { example: label })}
        </Button>
      }
    />
  );
}

/** The answers that show a part, as far as sentences say them. */
function Answers({ place }: { readonly place: Place }) {
  const t = usePreviewTexts();
  const { files } = useCopy();
  const conditions = tellShown(files, place);
  if (conditions.length === 0) return t('hidden.unknown');
  return (
    <>
      {t('hidden.answers')}{' '}
      {conditions.map((condition, index) => (
        <span key={index}>
          {index > 0 ? t('hidden.then') : null}
          <ConditionWords {...condition} />
        </span>
      ))}
      .
    </>
  );
}
