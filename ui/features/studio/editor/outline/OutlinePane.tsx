import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/Button';
import type { VisitStart } from '../../../shell/visit';
import type { Added } from '../../editing/adding/addQuestion';
import { addSection } from '../../editing/adding/addSection';
import { addStep } from '../../editing/adding/addStep';
import { isSamePlace } from '../../editing/definition/files';
import { dropPart } from '../../editing/moving/movePart';
import { noMoveOf } from '../../editing/moving/noMove';
import { outlineOf, pathTo } from '../../editing/outline/outline';
import { edited, selected } from '../../state/studioActions';
import { useCopy, useStudio } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { AddQuestionDialog } from '../AddQuestionDialog';
import { OutlineTree } from './OutlineTree';

export interface OutlinePaneProps {
  readonly formKey: string;
  readonly start: VisitStart;
  /** The selected part takes the focus when this changes. */
  readonly focusTurn: number;
  /** It is the pane that a phone shows. */
  readonly isShown: boolean;
  /** The user selected a part, and wants its properties. */
  onSelected(): void;
  /** The user pressed the part that is selected already, and wants to see it. */
  onAgain(): void;
}

/** The parts of the form, and the way to add a question after the selected one. */
export function OutlinePane(props: OutlinePaneProps) {
  const { formKey, start, focusTurn, isShown, onSelected, onAgain } = props;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files, live, reads } = useCopy();
  const place = useStudio((studio) => studio.selected);
  const [adds, setAdds] = useState(false);
  /** Why the last drop moved nothing. */
  const [refusal, setRefusal] = useState('');
  const outline = useMemo(
    () => outlineOf(files, formKey, live, reads),
    [files, formKey, live, reads],
  );
  const path = place === null ? undefined : pathTo(outline, place);
  const entry = path?.at(-1);
  const isSlot = entry !== undefined && entry.kind !== 'form';
  const show = (what: 'section' | 'step', added: Added) => {
    const label = t(`labels.${what}`);
    dispatch(edited({ label, files: added.files, selected: added.place }));
    onSelected();
  };
  return (
    <>
      <OutlineTree
        outline={outline}
        path={path ?? []}
        focusTurn={focusTurn}
        isShown={isShown}
        onSelect={(next, toggles) => {
          setRefusal('');
          if (place !== null && isSamePlace(next, place)) onAgain();
          dispatch(selected(next));
          if (!toggles) onSelected();
        }}
        onMove={({ label: name, place: from }, to) => {
          const moved = dropPart(files, formKey, from, to);
          if (moved === undefined) {
            const why = t(`properties.noMove.${noMoveOf(files, from, to)}`);
            setRefusal(t('outline.drag.refused', { name, why }));
            return;
          }
          setRefusal('');
          const label = t('labels.move', { name });
          dispatch(
            edited({ label, files: moved.files, selected: moved.place }),
          );
        }}
      />
      <div className="outline-add">
        <p role="status" className={refusal === '' ? 'mb-0' : 'hint mb-2'}>
          {refusal}
        </p>
        <p className="mb-2">
          <Button
            small
            icon="plus"
            waiting={!isSlot}
            {...(!isSlot && { describedBy: 'studio-add-hint' })}
            onClick={() => setAdds(true)}
          >
            {t('outline.add')}
          </Button>
        </p>
        {isSlot ? null : (
          <p className="hint mb-2" id="studio-add-hint">
            {t('outline.addHint')}
          </p>
        )}
        <p className="d-flex flex-wrap gap-2 mb-0">
          <Button
            small
            icon="plus"
            waiting={!isSlot}
            onClick={() => {
              if (isSlot)
                show(
                  'section',
                  addSection(files, entry.place, t('newSection')),
                );
            }}
          >
            {t('outline.addSection')}
          </Button>
          <Button
            small
            icon="plus"
            onClick={() => show('step', addStep(files, formKey, t('newStep')))}
          >
            {t('outline.addStep')}
          </Button>
        </p>
      </div>
      {adds && entry !== undefined ? (
        <AddQuestionDialog
          after={entry}
          start={start}
          onClose={() => setAdds(false)}
        />
      ) : null}
    </>
  );
}
