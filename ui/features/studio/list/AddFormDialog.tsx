import type { WorkingCopy } from '@contract/studio/studio';
import type { FormRequest } from '../../../forms/state/formsState';
import type { VisitStart } from '../../shell/visit';
import { FormDialog } from '../../staff/FormDialog';
import { addForm } from '../editing/adding/addForm';
import { changePath } from '../state/changePath';
import { patchOf } from '../state/patches';
import { useStudioTexts } from '../useStudioTexts';

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
  const t = useStudioTexts();
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
    <FormDialog
      start={start}
      request={request}
      keeps
      title={t('newForm.title')}
      save={t('newForm.submit')}
      saving={t('newForm.busy')}
      aboutQuestions
      opensAt="/title"
      onSent={(answer) => onAdded(String(answer))}
      onClose={onClose}
    />
  );
}
