import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Note } from '../../components/Note';
import type { AnswerInWords } from '../../lib/browser/draftMemory';
import { DroppedList } from './DroppedList';
import { useFormNewsTexts } from './useFormNewsTexts';

export interface DroppedNoteProps {
  readonly dropped: readonly AnswerInWords[];
  /** The user has read it. */
  onRead(): void;
}

/** Says above a form which answers were removed because it no longer asks for them. */
export function DroppedNote({ dropped, onRead }: DroppedNoteProps) {
  const { t } = useTranslation('app');
  const news = useFormNewsTexts();
  return (
    <Note
      tone="warning"
      role="alert"
      title={t('formChanged.title')}
      actions={
        <Button small onClick={onRead}>
          {news('dismiss')}
        </Button>
      }
    >
      <DroppedList dropped={dropped} />
    </Note>
  );
}
