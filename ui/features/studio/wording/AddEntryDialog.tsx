import { useDispatch } from 'react-redux';
import type { StudioNewEntrySubmitted } from '@engine/types/generated/forms';
import type { FormRequest } from '../../../forms/state/formsState';
import type { VisitStart } from '../../shell/visit';
import { FormDialog } from '../../staff/FormDialog';
import type { Place } from '../editing/definition/files';
import { addEntry } from '../editing/entries/listEntries';
import { edited } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useWordingTexts } from './useWordingTexts';

export interface AddEntryDialogProps {
  readonly list: string;
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  onAdded(place: Place): void;
  onClose(): void;
}

const key = 'studio-new-entry';

/** Asks for the label of a new entry, and adds it: an entry that nobody named could be published. */
export function AddEntryDialog(props: AddEntryDialogProps) {
  const { list, start, onAdded, onClose } = props;
  const t = useWordingTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const request: FormRequest<typeof key> = {
    key,
    // The working copy takes it, and saves it as any other edit.
    send: (_api, body) => Promise.resolve(body),
  };
  const add = (answer: unknown) => {
    const { label } = answer as StudioNewEntrySubmitted;
    const added = addEntry(files, list, label);
    dispatch(
      edited({
        label: t('labels.add', { name: label }),
        files: added.files,
        selected: added.place,
      }),
    );
    onAdded(added.place);
  };
  return (
    <FormDialog
      start={start}
      request={request}
      keeps
      title={t('list.add')}
      save={t('list.submit')}
      opensAt="/label"
      onSent={add}
      onClose={onClose}
    />
  );
}
