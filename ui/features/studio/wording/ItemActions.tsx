import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { listAt, listOf, objectAt } from '../editing/definition/files';
import { findTopicUses, isOwnPage } from '../editing/entries/helpTopics';
import {
  entryWords,
  findEntryUses,
  isPublished,
  moveEntry,
  removeEntry,
} from '../editing/entries/listEntries';
import { writeAt } from '../editing/definition/files';
import { edited, selected } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { listedNames, UsedDialog } from './UsedDialog';
import { useWordingTexts } from './useWordingTexts';
import type { WordingItem } from './wordingItems';

/** Moves or deletes a text; those that the program asks for by name stay. */
export function ItemActions({ item }: { readonly item: WordingItem }) {
  const t = useWordingTexts();
  const [deletes, setDeletes] = useState(false);
  const isEntry = item.form === 'studio-entry';
  const isTopic = item.form === 'studio-topic' && !isOwnPage(item.place.file);
  if (!isEntry && !isTopic) return null;
  return (
    <div className="d-flex flex-wrap gap-2 mt-3">
      {isEntry ? <MoveButtons item={item} /> : null}
      <Button small about={item.name} onClick={() => setDeletes(true)}>
        {t('delete')}
      </Button>
      {deletes
        ? createPortal(
            <DeleteDialog item={item} onClose={() => setDeletes(false)} />,
            document.body,
          )
        : null}
    </div>
  );
}

function MoveButtons({ item: { place, name } }: { item: WordingItem }) {
  const t = useWordingTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const { list, index = 0 } = listOf(place) ?? {};
  const count = list === undefined ? 0 : listAt(files, list).length;
  const move = (order: number) => {
    const moved = moveEntry(files, place, order);
    dispatch(
      edited({
        label: t('labels.move', { name }),
        files: moved.files,
        selected: moved.place,
      }),
    );
  };
  return (
    <>
      <Button
        small
        about={name}
        waiting={index === 0}
        onClick={() => move(index)}
      >
        {t('up')}
      </Button>
      <Button
        small
        about={name}
        waiting={index === count - 1}
        onClick={() => move(index + 2)}
      >
        {t('down')}
      </Button>
    </>
  );
}

function DeleteDialog(props: { item: WordingItem; onClose(): void }) {
  const { item, onClose } = props;
  const { place, name } = item;
  const t = useWordingTexts();
  const dispatch = useDispatch();
  const { files, live } = useCopy();
  const isEntry = item.form === 'studio-entry';
  const uses = isEntry
    ? findEntryUses(files, place.file, entryWords(objectAt(files, place)).name)
    : findTopicUses(files, place.file);
  // The name of an entry can be that of another thing, too.
  if (!isEntry && uses.length > 0)
    return <UsedDialog name={name} uses={uses} onClose={onClose} />;
  const stored =
    isEntry && isPublished(live, place.file, objectAt(files, place)['name']);
  return (
    <ConfirmDialog
      open
      danger
      title={t('deleteTitle', { name })}
      text={t(stored ? 'deletePublished' : 'deleteText')}
      detail={
        uses.length === 0
          ? undefined
          : t('deleteNamed', {
              count: uses.length,
              files: listedNames(uses),
            })
      }
      confirmLabel={t('yes')}
      cancelLabel={t('no')}
      onConfirm={() => {
        onClose();
        dispatch(selected(null));
        dispatch(
          edited({
            label: t('labels.delete', { name }),
            files: isEntry
              ? removeEntry(files, place)
              : writeAt(files, place, undefined),
          }),
        );
      }}
      onCancel={onClose}
    />
  );
}
