import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/Button';
import { Icon } from '../../../../components/Icon';
import { FormHost } from '../../../../forms/FormHost';
import { formClosed } from '../../../../forms/state/formsActions';
import type { FormRequest } from '../../../../forms/state/formsState';
import { useFormTheme } from '../../../../forms/themeContext';
import { createLoadHelp } from '../../../help/loadHelp';
import type { VisitStart } from '../../../shell/visit';
import type { Pin, PinPlace } from './pinnedNotes';
import { useReviewTexts } from '../useReviewTexts';

export interface NoteFormProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  readonly place: PinPlace;
  /** The note as it is; '' for a new one. */
  readonly text: string;
  onPin(note: Pin): void;
  onCancel(): void;
}

const FORM = 'review-note';

/** Writes a note at a question or file: the form of notes judges it, and it is sent with the return. */
export function NoteForm(props: NoteFormProps) {
  const { start, place, text, onPin, onCancel } = props;
  const { api, random } = start;
  const t = useReviewTexts();
  const dispatch = useDispatch();
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(api), [api]);
  const [request] = useState((): FormRequest<typeof FORM> => ({
    key: FORM,
    keeps: true,
    ...(text !== '' && { start: { text } }),
    send: (_api, body) => Promise.resolve(body.text),
  }));
  useEffect(
    () => () => {
      dispatch(formClosed(FORM));
    },
    [dispatch],
  );
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
            <Button variant="link" small onClick={onCancel}>
              {t('note.cancel')}
            </Button>
          }
          onSent={(sent) => onPin({ ...place, text: String(sent) })}
        />
      </div>
    </div>
  );
}
