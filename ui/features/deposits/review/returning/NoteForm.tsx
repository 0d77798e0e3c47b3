import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/Button';
import { Icon } from '../../../../components/Icon';
import { FormHost } from '../../../../forms/FormHost';
import { formClosed } from '../../../../forms/state/formsActions';
import type { FormRequest } from '../../../../forms/state/formsState';
import { useFormTheme } from '../../../../forms/themeContext';
import { createLoadHelp } from '../../../shell/loadHelp';
import type { VisitStart } from '../../../shell/visit';
import { NOTE_FORM } from './begunNotes';
import type { Pin, PinPlace } from './pinnedNotes';
import { useReviewTexts } from '../useReviewTexts';

export interface NoteFormProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  readonly place: PinPlace;
  /** Names the note among those of all deposits: what is typed is kept for it, also while its page is left. */
  readonly about: string;
  /** The note as it is; '' for a new one. */
  readonly text: string;
  onPin(note: Pin): void;
  onCancel(): void;
}

/** Writes a note at a question or file: the form of notes judges it, and it is sent with the return. */
export function NoteForm(props: NoteFormProps) {
  const { start, place, about, text, onPin, onCancel } = props;
  const { api, random } = start;
  const t = useReviewTexts();
  const dispatch = useDispatch();
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(api), [api]);
  const [request] = useState((): FormRequest<typeof NOTE_FORM> => ({
    key: NOTE_FORM,
    about,
    keeps: true,
    ...(text !== '' && { start: { text } }),
    send: (_api, body) => Promise.resolve(body.text),
  }));
  const close = () => dispatch(formClosed(NOTE_FORM));
  return (
    <div className="pinned">
      <Icon name="talk" />
      <div>
        <FormHost
          request={request}
          theme={theme}
          loadHelp={loadHelp}
          random={random}
          opensAt="/text"
          submitLabel={t('note.pin')}
          busyLabel={t('note.pinning')}
          actions={
            <Button
              variant="link"
              small
              onClick={() => {
                close();
                onCancel();
              }}
            >
              {t('note.cancel')}
            </Button>
          }
          onSent={(sent) => {
            close();
            onPin({ ...place, text: String(sent) });
          }}
        />
      </div>
    </div>
  );
}
