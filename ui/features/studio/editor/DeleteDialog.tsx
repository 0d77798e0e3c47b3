import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { Dialog } from '../../../components/Dialog';
import type { Place } from '../editing/files';
import { dependentsOfRemoval, removeNode } from '../editing/removeNode';
import { edited, selected } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';

export interface DeleteDialogProps {
  readonly place: Place;
  readonly name: string;
  onClose(): void;
}

/** Asks before a part is deleted, or names what depends on it. */
export function DeleteDialog({ place, name, onClose }: DeleteDialogProps) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files, live, reads } = useCopy();
  const dependents = dependentsOfRemoval(files, place, reads);
  if (dependents.length === 0)
    return createPortal(
      <ConfirmDialog
        open
        danger
        title={t('delete.title', { name })}
        text={t('delete.text')}
        confirmLabel={t('delete.yes')}
        cancelLabel={t('delete.no')}
        onConfirm={() => {
          onClose();
          dispatch(selected(null));
          dispatch(
            edited({
              label: t('labels.delete', { name }),
              files: removeNode(files, place, live),
            }),
          );
        }}
        onCancel={onClose}
      />,
      document.body,
    );
  return createPortal(
    <Dialog
      open
      title={t('delete.blocked', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('delete.close')}</Button>}
    >
      <p>{t('delete.why')}</p>
      <ul>
        {dependents.map((one) => (
          <li key={`${one.kind} ${one.name}`}>
            {t(`delete.${one.kind}`, { name: one.name })}
          </li>
        ))}
      </ul>
    </Dialog>,
    document.body,
  );
}
