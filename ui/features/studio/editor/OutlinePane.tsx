import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import type { VisitStart } from '../../shell/visit';
import { addStep } from '../editing/addStep';
import { dropNode } from '../editing/moveNode';
import { outlineOf, pathTo, slotWord } from '../editing/outline';
import { edited, selected } from '../state/studioActions';
import { useCopy, useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { AddQuestionDialog } from './AddQuestionDialog';
import { OutlineTree } from './OutlineTree';

export interface OutlinePaneProps {
  readonly formKey: string;
  readonly start: VisitStart;
  /** The user selected a part. */
  onSelected(): void;
}

/** The parts of the form, and the way to add a question after the selected one. */
export function OutlinePane({ formKey, start, onSelected }: OutlinePaneProps) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files, live, reads } = useCopy();
  const place = useStudio((studio) => studio.selected);
  const [adds, setAdds] = useState(false);
  const outline = useMemo(
    () => outlineOf(files, formKey, live, reads),
    [files, formKey, live, reads],
  );
  const path = place === null ? undefined : pathTo(outline, place);
  const entry = path?.at(-1);
  const isSlot = entry !== undefined && entry.kind !== 'form';
  return (
    <>
      <OutlineTree
        outline={outline}
        path={path ?? []}
        onSelect={(next) => {
          dispatch(selected(next));
          onSelected();
        }}
        onMove={({ label: name, place: from }, to) => {
          const moved = dropNode(files, from, to);
          if (moved === undefined) return;
          const label = t('labels.move', { name });
          dispatch(
            edited({ label, files: moved.files, selected: moved.place }),
          );
        }}
      />
      <p className="mt-3 mb-2">
        <Button
          small
          icon="plus"
          waiting={!isSlot}
          describedBy="studio-add-hint"
          onClick={() => setAdds(true)}
        >
          {t('outline.add')}
        </Button>
      </p>
      <p className="hint" id="studio-add-hint">
        {isSlot
          ? t(`add.${slotWord(entry)}`, { name: entry.label })
          : t('outline.addHint')}
      </p>
      <p>
        <Button
          small
          icon="plus"
          onClick={() => {
            const added = addStep(files, formKey, t('newStep'));
            const label = t('labels.step');
            dispatch(
              edited({ label, files: added.files, selected: added.place }),
            );
            onSelected();
          }}
        >
          {t('outline.addStep')}
        </Button>
      </p>
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
