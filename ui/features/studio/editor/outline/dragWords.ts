import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import type { TFunction } from 'i18next';

/** What a screen reader says while a part of the outline is dragged, and how to move it without a mouse. */
export function dragWords(
  t: TFunction,
  labelOf: (id: UniqueIdentifier) => string,
): NonNullable<DndContextProps['accessibility']> {
  const stays = (id: UniqueIdentifier) =>
    t('outline.drag.stays', { name: labelOf(id) });
  return {
    announcements: {
      onDragStart: ({ active }) =>
        t('outline.drag.start', { name: labelOf(active.id) }),
      onDragOver: ({ active, over }) =>
        over === null || over.id === active.id
          ? stays(active.id)
          : t('outline.drag.over', {
              name: labelOf(active.id),
              onto: labelOf(over.id),
            }),
      onDragEnd: ({ active, over }) =>
        over === null || over.id === active.id
          ? stays(active.id)
          : t('outline.drag.end', {
              name: labelOf(active.id),
              onto: labelOf(over.id),
            }),
      onDragCancel: ({ active }) => stays(active.id),
    },
    screenReaderInstructions: { draggable: t('outline.drag.keyboard') },
  };
}
