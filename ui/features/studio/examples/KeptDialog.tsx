import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { listKept, removeKept } from '../editing/examples/keptExamples';
import { edited } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useAnswerNames } from './useAnswerNames';
import { useExampleTexts } from './useExampleTexts';

export interface KeptDialogProps {
  readonly formKey: string;
  onClose(): void;
}

/** The examples that administrators kept, with what each must find, and the way to delete one. */
export function KeptDialog({ formKey, onClose }: KeptDialogProps) {
  const t = useExampleTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const kept = listKept(files, formKey);
  const nameOf = useAnswerNames(formKey);
  return createPortal(
    <Dialog
      open
      title={t('list')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {kept.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="rules">
        {kept.map((one) => (
          <li key={one.document}>
            <b>{one.name}</b>
            <span className="hint">
              {one.refusedFor.length === 0
                ? t('mustAccept')
                : t('mustRefuse', {
                    labels: one.refusedFor.map(nameOf).join(', '),
                  })}
            </span>
            <span>
              <Button
                small
                variant="link"
                about={t('about', { name: one.name })}
                onClick={() =>
                  dispatch(
                    edited({
                      label: t('deleted', { name: one.name }),
                      files: removeKept(files, formKey, one),
                    }),
                  )
                }
              >
                {t('delete')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>,
    document.body,
  );
}
