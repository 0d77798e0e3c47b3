import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WorkingCopy } from '@contract/studio/studio';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { FormHost } from '../../../forms/FormHost';
import { formSubmitted } from '../../../forms/state/formsActions';
import {
  findOpenForm,
  type FormRequest,
  type WithForms,
} from '../../../forms/state/formsState';
import { useFormTheme } from '../../../forms/themeContext';
import { createLoadHelp } from '../../help/loadHelp';
import type { VisitStart } from '../../shell/visit';
import { addForm } from '../editing/adding/addForm';
import { changePath } from '../state/changePath';
import { patchOf } from '../state/patches';
import { useStudioTexts } from '../useStudioTexts';
import { useDialogForm } from '../editor/useDialogForm';

export interface AddFormDialogProps {
  readonly copy: Pick<WorkingCopy, 'files' | 'revision'>;
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  /** The working copy has the form of this key. */
  onAdded(key: string): void;
  onClose(): void;
}

const key = 'studio-new-form';

/** Asks for a name and a first question, and adds a form to the working copy. */
export function AddFormDialog(props: AddFormDialogProps) {
  const { copy, start, onAdded, onClose } = props;
  const { api, random } = start;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const close = useDialogForm(key, onClose);
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(api), [api]);
  const open = useSelector((state: WithForms) => findOpenForm(state, key));
  const request: FormRequest<typeof key> = {
    key,
    send: async (client, asked) => {
      const added = addForm(copy.files, asked, {
        review: t('newForm.review'),
        sent: t('newForm.sent'),
      });
      const label = t('labels.form', { name: asked.title });
      await client.patch(changePath(label), patchOf(copy.files, added.files), {
        'If-Match': `"${copy.revision}"`,
      });
      return added.key;
    },
  };
  return (
    <Dialog
      open
      title={t('newForm.title')}
      onClose={close}
      actions={
        <div className="row-flex">
          <Button
            variant="primary"
            busy={open?.wizard.submission.status === 'submitting'}
            busyLabel={t('newForm.busy')}
            waiting={open === undefined}
            onClick={() => dispatch(formSubmitted(key))}
          >
            {t('newForm.submit')}
          </Button>
          <Button onClick={close}>{t('newForm.cancel')}</Button>
        </div>
      }
    >
      <FormHost
        request={request}
        theme={theme}
        loadHelp={loadHelp}
        random={random}
        opensAt="/title"
        onSent={(answer) => {
          close();
          onAdded(String(answer));
        }}
      />
    </Dialog>
  );
}
