import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { duplicateNode } from '../editing/duplicateNode';
import type { Added } from '../editing/addQuestion';
import { listOf, objectAt, type Place } from '../editing/files';
import { moveNode } from '../editing/moveNode';
import { nodeLabel } from '../editing/outline';
import { edited } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { DeleteDialog } from './DeleteDialog';

/** Moves, duplicates or deletes the selected part of a page. */
export function NodeActions({ place }: { readonly place: Place }) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const [deletes, setDeletes] = useState(false);
  // Form and step have no neighbours on a page.
  if (listOf(place) === undefined) return null;
  const node = objectAt(files, place);
  const name = nodeLabel(node);
  const isQuestion = 'field' in node;
  const make = (action: 'move' | 'duplicate', added: Added | undefined) => {
    if (added === undefined) return;
    const label = t(`labels.${action}`, { name });
    const { files: next, place: where } = added;
    dispatch(edited({ label, files: next, selected: where }));
  };
  const button = (
    action: 'up' | 'down' | 'duplicate' | 'delete',
    onClick: () => void,
    waiting = false,
  ) => (
    <Button small about={name} waiting={waiting} onClick={onClick}>
      {t(`properties.${action}`)}
    </Button>
  );
  const up = moveNode(files, place, -1);
  const down = moveNode(files, place, 1);
  return (
    <div className="d-flex flex-wrap gap-2 mt-3">
      {button('up', () => make('move', up), up === undefined)}
      {button('down', () => make('move', down), down === undefined)}
      {isQuestion
        ? button('duplicate', () =>
            make(
              'duplicate',
              duplicateNode(files, place, (label) =>
                t('properties.copy', { label }),
              ),
            ),
          )
        : null}
      {button('delete', () => setDeletes(true))}
      {deletes ? (
        <DeleteDialog
          place={place}
          name={name}
          onClose={() => setDeletes(false)}
        />
      ) : null}
    </div>
  );
}
