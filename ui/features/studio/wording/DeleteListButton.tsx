import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import { listWords } from '@engine/changes/listWords';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { writeAt } from '../editing/definition/files';
import { entriesOf } from '../editing/entries/listEntries';
import { findListUses } from '../editing/entries/listUses';
import { edited } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { UsedDialog } from './UsedDialog';
import { useWordingTexts } from './useWordingTexts';

/** Deletes a list that was made in the studio; or names the questions that offer it. */
export function DeleteListButton({ list }: { readonly list: string }) {
  const t = useWordingTexts();
  const [deletes, setDeletes] = useState(false);
  return (
    <>
      <Button small about={listWords(list)} onClick={() => setDeletes(true)}>
        {t('delete')}
      </Button>
      {deletes
        ? createPortal(
            <DeleteListDialog list={list} onClose={() => setDeletes(false)} />,
            document.body,
          )
        : null}
    </>
  );
}

function DeleteListDialog(props: { readonly list: string; onClose(): void }) {
  const { list, onClose } = props;
  const t = useWordingTexts();
  const dispatch = useDispatch();
  const { files, live } = useCopy();
  const name = listWords(list);
  const uses = findListUses(files, list);
  if (uses.length > 0)
    return <UsedDialog name={name} uses={uses} onClose={onClose} />;
  const { file } = entriesOf(list);
  const isLive = live !== undefined && Object.hasOwn(live, file);
  return (
    <ConfirmDialog
      open
      danger
      title={t('deleteTitle', { name })}
      text={t(isLive ? 'lists.deletePublished' : 'deleteText')}
      confirmLabel={t('yes')}
      cancelLabel={t('no')}
      onConfirm={() => {
        onClose();
        dispatch(
          edited({
            label: t('labels.delete', { name }),
            files: writeAt(files, { file, pointer: '' }, undefined),
          }),
        );
      }}
      onCancel={onClose}
    />
  );
}
