import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/Button';
import { Note } from '../../../../components/Note';
import { objectAt, type Place } from '../../editing/definition/files';
import { edited } from '../../state/studioActions';
import { useCopy } from '../../state/useStudio';
import { useWordingTexts } from '../useWordingTexts';
import { changedAlone, withCarried } from './changedAlone';

export interface ChangedAloneNoteProps {
  readonly place: Place;
  /** The HTML has the change as well, and the form shows it. */
  onCarried(): void;
}

/** Says that only one of text and HTML of a mail was changed, and offers to change the HTML as the text was. */
export function ChangedAloneNote({ place, onCarried }: ChangedAloneNoteProps) {
  const t = useWordingTexts();
  const dispatch = useDispatch();
  const { files, live } = useCopy();
  const part = changedAlone(files, live, place);
  const carried = part === 'text' ? withCarried(files, live, place) : undefined;
  const carry = () => {
    if (carried === undefined) return;
    const { label } = objectAt(files, place);
    dispatch(
      edited({
        label: t('labels.change', { name: String(label) }),
        files: carried,
      }),
    );
    onCarried();
  };
  return (
    <div role="status">
      {part === undefined ? null : (
        <Note
          title={t(`mails.alone.${part}`)}
          {...(carried !== undefined && {
            actions: (
              <Button small onClick={carry}>
                {t('mails.carry')}
              </Button>
            ),
          })}
        />
      )}
    </div>
  );
}
