import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/Button';
import {
  followersOfCopy,
  type CopyFollowers,
} from '../../editing/adding/copyFollowers';
import { duplicateOf, keptSingle } from '../../editing/adding/duplicateOf';
import type { Added } from '../../editing/adding/addQuestion';
import { placeKey, type Place } from '../../editing/definition/files';
import { movePart } from '../../editing/moving/movePart';
import { partName } from '../../editing/outline/partName';
import { keptAlways } from '../../editing/removing/removal';
import { edited } from '../../state/studioActions';
import { useCopy, useStudio } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { DeleteDialog } from '../DeleteDialog';
import { DuplicateDialog } from './DuplicateDialog';
import { MovedNote } from './MovedNote';
import { MoveToField } from './MoveToField';

export interface NodeActionsProps {
  readonly formKey: string;
  readonly place: Place;
  /** The part is gone, and another one is selected. */
  onDeleted(): void;
}

/** Moves, duplicates or deletes the selected part of a form, or the form. */
export function NodeActions({ formKey, place, onDeleted }: NodeActionsProps) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files, reads } = useCopy();
  const ids = useId();
  const [deletes, setDeletes] = useState(false);
  const [followers, setFollowers] = useState<CopyFollowers>();
  const part = useStudio((studio) => `${studio.selections} ${studio.turn}`);
  // The part that was moved last, as long as it stays selected and nothing is taken back.
  const [moved, setMoved] = useState<string>();
  const name = partName(files, place);
  const single = keptSingle(files, formKey, place);
  const kept = keptAlways(files, formKey, place, reads);
  const isForm = place.file.startsWith('forms/');
  const duplicate = duplicateOf(files, formKey, place, (label) =>
    t('properties.copy', { label }),
  );
  const make = (action: 'move' | 'duplicate', added: Added | undefined) => {
    if (added === undefined) return;
    const label = t(`labels.${action}`, { name });
    const { files: next, place: where } = added;
    dispatch(edited({ label, files: next, selected: where }));
    if (action === 'move') setMoved(part);
  };
  const button = (
    action: 'up' | 'down' | 'duplicate' | 'delete',
    onClick: () => void,
    waiting = false,
    describedBy?: string,
  ) => (
    <Button
      small
      about={name}
      waiting={waiting}
      {...(describedBy !== undefined && { describedBy })}
      onClick={onClick}
    >
      {t(`properties.${action}`)}
    </Button>
  );
  const move = (action: 'up' | 'down', by: -1 | 1) => {
    const next = movePart(files, formKey, place, by);
    return button(action, () => make('move', next), next === undefined);
  };
  const askToDuplicate = () => {
    const found = followersOfCopy(files, place);
    if (found.copied.length + found.left.length > 0) setFollowers(found);
    else make('duplicate', duplicate?.());
  };
  return (
    <>
      <div className="d-flex flex-wrap gap-2 mt-3">
        {isForm ? null : move('up', -1)}
        {isForm ? null : move('down', 1)}
        {duplicate === undefined ? null : button('duplicate', askToDuplicate)}
        {button(
          'delete',
          () => setDeletes(true),
          kept !== undefined,
          kept && `${ids}-kept`,
        )}
      </div>
      {kept === undefined ? null : (
        <p className="hint mt-2" id={`${ids}-kept`}>
          {t(`delete.${kept.kind}`, {
            name: kept.name,
            question: kept.question,
          })}
        </p>
      )}
      <MovedNote formKey={formKey} place={place} shows={moved === part} />
      {single === undefined ? null : (
        <p className="hint mt-2">{t(`properties.noCopy.${single}`)}</p>
      )}
      <MoveToField
        key={placeKey(place)}
        formKey={formKey}
        place={place}
        name={name}
        onMoved={() => setMoved(part)}
      />
      {followers === undefined ? null : (
        <DuplicateDialog
          name={name}
          followers={followers}
          onDuplicate={(withFollowers) => {
            setFollowers(undefined);
            make(
              'duplicate',
              duplicate?.(withFollowers ? followers.parts : []),
            );
          }}
          onClose={() => setFollowers(undefined)}
        />
      )}
      {deletes ? (
        <DeleteDialog
          formKey={formKey}
          place={place}
          name={name}
          onDeleted={onDeleted}
          onClose={() => setDeletes(false)}
        />
      ) : null}
    </>
  );
}
