import { useDispatch, useStore } from 'react-redux';
import type { StudioFiles } from '@contract/studio/studio';
import { IconButton } from '../../../components/IconButton';
import { isSamePlace, type Place } from '../editing/definition/files';
import { isSamePart } from '../editing/outline/isSamePart';
import { followed, redone, selected, undone } from '../state/studioActions';
import type { Step, WithStudio } from '../state/studioState';
import { useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { findPageOfStep, type Direction } from './findPageOfStep';

export interface UndoButtonsProps {
  /** The address of the page, below that of the studio: the words of an edit of another page name that page. */
  readonly page: string;
  /** Whether the page shows a place of these files, so that a step about it selects it. */
  shows?(files: StudioFiles, place: Place): boolean;
}

/** Undo and redo of the edits in this browser, each with the words of what it changes. */
export function UndoButtons({ page, shows }: UndoButtonsProps) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const store = useStore<WithStudio>();
  const undoStep = useStudio((studio) => studio.undo.at(-1));
  const redoStep = useStudio((studio) => studio.redo.at(-1));
  const undo = undoStep?.label;
  const redo = redoStep?.label;
  const { say } = useStepWords(page);
  const take = (
    action: ReturnType<typeof undone | typeof redone>,
    here: Place | null | undefined,
    there: Place | null | undefined,
  ) => {
    const before = store.getState().studio;
    dispatch(action);
    // What was removed is there again only after the step.
    const { copy } = store.getState().studio;
    if (!copy || !there || shows?.(copy.files, there) !== true) return;
    // The properties of a part that only moves stay where they are scrolled.
    const isSame =
      before.copy !== null &&
      before.selected !== null &&
      here &&
      isSamePlace(before.selected, here) &&
      isSamePart(before.copy.files, copy.files, here, there);
    dispatch(isSame ? followed(there) : selected(there));
  };
  return (
    <>
      <IconButton
        icon="undo"
        label={
          undoStep === undefined
            ? t('head.nothingToUndo')
            : say('undo', undoStep)
        }
        waiting={undo === undefined}
        onClick={() =>
          take(
            undone(t('labels.undo', { what: undo ?? '' })),
            undoStep?.to,
            undoStep?.from,
          )
        }
      />
      <span className="flipped">
        <IconButton
          icon="undo"
          label={
            redoStep === undefined
              ? t('head.nothingToRedo')
              : say('redo', redoStep)
          }
          waiting={redo === undefined}
          onClick={() =>
            take(
              redone(t('labels.redo', { what: redo ?? '' })),
              redoStep?.from,
              redoStep?.to,
            )
          }
        />
      </span>
    </>
  );
}

export interface UndoNoteProps extends Pick<UndoButtonsProps, 'page'> {
  /** Edits of the page itself are seen, and need no words. */
  readonly elsewhereOnly?: boolean;
}

/** Says in words what Undo takes back, also an edit of another page. */
export function UndoNote({ page, elsewhereOnly = false }: UndoNoteProps) {
  const step = useStudio((studio) => studio.undo.at(-1));
  const { say, isElsewhere } = useStepWords(page);
  if (step === undefined) return null;
  if (elsewhereOnly && !isElsewhere('undo', step)) return null;
  const words = say('undo', step);
  return (
    // The button has the same words.
    <span className="hint undonote" aria-hidden="true" title={words}>
      {words}
    </span>
  );
}

/** The words of a step of undo or redo, with the name of the page that shows it where that is another one. */
function useStepWords(page: string) {
  const t = useStudioTexts();
  const files = useStudio(({ copy }) => copy?.files);
  const find = (direction: Direction, step: Step) =>
    files && findPageOfStep(files, step, { direction, page }, t);
  return {
    isElsewhere: (direction: Direction, step: Step) =>
      find(direction, step) !== undefined,
    say(direction: Direction, step: Step): string {
      const where = find(direction, step);
      const what = step.label;
      return where === undefined
        ? t(`head.${direction}`, { what })
        : t(`head.${direction}Elsewhere`, { what, where });
    },
  };
}
