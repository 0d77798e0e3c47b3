import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { StudioNewListSubmitted } from '@engine/types/generated/forms';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { FormHost } from '../../../forms/FormHost';
import { formSubmitted } from '../../../forms/state/formsActions';
import type { FormRequest } from '../../../forms/state/formsState';
import { useFormTheme } from '../../../forms/themeContext';
import { createLoadHelp } from '../../help/loadHelp';
import type { VisitStart } from '../../shell/visit';
import { addOwnList } from '../editing/adding/ownList';
import { edited } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useWordingTexts } from './useWordingTexts';
import { useDialogForm } from '../editor/useDialogForm';

export interface AddListDialogProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  onClose(): void;
}

const key = 'studio-new-list';

/** Asks for name and entries of a new list, and adds it. */
export function AddListDialog({ start, onClose }: AddListDialogProps) {
  const t = useWordingTexts();
  const dispatch = useDispatch();
  const close = useDialogForm(key, onClose);
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(start.api), [start.api]);
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
    close();
  };
  return (
    <Dialog
      open
      title={t('lists.add')}
      onClose={close}
      actions={
        <div className="row-flex">
          <Button
            variant="primary"
            onClick={() => dispatch(formSubmitted(key))}
          >
            {t('lists.submit')}
          </Button>
          <Button onClick={close}>{t('lists.cancel')}</Button>
        </div>
      }
    >
      <FormHost
        request={request}
        theme={theme}
        loadHelp={loadHelp}
        random={start.random}
        opensAt="/label"
        onSent={add}
      />
    </Dialog>
  );
}
