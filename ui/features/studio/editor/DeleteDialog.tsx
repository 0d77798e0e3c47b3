import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { Dialog } from '../../../components/Dialog';
import type { Place } from '../editing/files';
import { isLasting, removalOf } from '../editing/removal';
import { edited, selected } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';

export interface DeleteDialogProps {
  readonly formKey: string;
  readonly place: Place;
  readonly name: string;
  onClose(): void;
}

/** Asks before a part of a form, or the form, is deleted; or names what depends on it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { formKey, place, name, onClose } = props;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const copy = useCopy();
  const { kind, dependents, remove } = removalOf(copy, formKey, place);
  if (dependents.length === 0)
    return createPortal(
      <ConfirmDialog
        open
        danger
        title={t('delete.title', { name })}
        text={t(`delete.texts.${kind}`)}
        confirmLabel={t('delete.yes')}
        cancelLabel={t('delete.no')}
        onConfirm={() => {
          onClose();
          dispatch(selected(null));
          dispatch(
            edited({ label: t('labels.delete', { name }), files: remove() }),
          );
        }}
        onCancel={onClose}
      />,
      document.body,
    );
  const isFinal = isLasting(dependents);
  return createPortal(
    <Dialog
      open
      title={t(isFinal ? 'delete.refused' : 'delete.blocked', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('delete.close')}</Button>}
    >
      <p>{t(isFinal ? 'delete.reasons' : 'delete.why')}</p>
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
