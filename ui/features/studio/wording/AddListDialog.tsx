import { useDispatch } from 'react-redux';
import type { StudioNewListSubmitted } from '@engine/types/generated/forms';
import type { FormRequest } from '../../../forms/state/formsState';
import type { VisitStart } from '../../shell/visit';
import { FormDialog } from '../../staff/FormDialog';
import { addOwnList } from '../editing/adding/ownList';
import { edited } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useWordingTexts } from './useWordingTexts';

export interface AddListDialogProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  onClose(): void;
}

const key = 'studio-new-list';

/** Asks for name and entries of a new list, and adds it. */
export function AddListDialog({ start, onClose }: AddListDialogProps) {
  const t = useWordingTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const request: FormRequest<typeof key> = {
    key,
    // The working copy takes it, and saves it as any other edit.
    send: (_api, body) => Promise.resolve(body),
  };
  const add = (answer: unknown) => {
    const { label, choices } = answer as StudioNewListSubmitted;
    const added = addOwnList(files, label, choices);
    dispatch(
      edited({
        label: t('labels.addList', { name: label }),
        files: added.files,
      }),
    );
    onClose();
  };
  return (
    <FormDialog
      start={start}
      request={request}
      keeps
      title={t('lists.add')}
      save={t('lists.submit')}
      opensAt="/label"
      onSent={add}
      onClose={onClose}
    />
  );
}
