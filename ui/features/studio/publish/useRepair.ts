import { useState } from 'react';
import type {
  StudioOperation,
  WorkingCopy,
  WorkingCopySaved,
} from '@contract/studio/studio';
import type { Problem } from '@engine/types/problem';
import type { ApiClient } from '../../../lib/api/apiClient';
import { mergeChanges } from '@engine/patches/mergeChanges';
import { changePath } from '../state/changePath';
import type { OwnEdits, Steps } from '../state/keptEdits';
import { patchOf, tryPatch } from '../state/patches';
import { usePublishTexts } from './usePublishTexts';

/** A correction of the working copy that can be taken back. */
interface Repaired {
  /** What it corrected: one problem, or several that say the same. */
  readonly problems: readonly Problem[];
  readonly back: readonly StudioOperation[];
  /** The revision that it made, to which `back` applies. */
  readonly revision: number;
  /** The correction before it, to be taken back next. */
  readonly earlier?: Repaired | undefined;
}

/** Operations with the revision whose files they apply to. */
interface MadeOn {
  readonly patch: readonly StudioOperation[];
  readonly revision: number;
}

/** What a page knows about the corrections of problems. */
export interface Repairs {
  /** The correction that was made last. */
  readonly repaired: Repaired | undefined;
  readonly busy: boolean;
  /** The last call came to nothing. */
  readonly failed: boolean;
  /** Corrects problems together. */
  repair(problems: readonly Problem[]): void;
  undo(): void;
}

/**
 * Corrects problems in the working copy, and takes the corrections back, the last one first. The steps that undo takes
 * back in the editor continue with them.
 *
 * @param openEdits - opens what this tab keeps of the edits of the user.
 * @param onChanged - the working copy is another one, also where a call was refused because of that.
 */
export function useRepair(
  {
    api,
    log,
  }: {
    readonly api: Pick<ApiClient, 'patch'>;
    log(message: string, cause?: unknown): void;
  },
  copy: WorkingCopy | undefined,
  openEdits: () => Promise<Pick<OwnEdits, 'findSteps' | 'writeSteps'>>,
  onChanged: () => void,
): Repairs {
  const t = usePublishTexts();
  const [repaired, setRepaired] = useState<Repaired>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  /** Steps from before the changes of others are counted on other files. */
  const keepSteps = async (
    revision: number,
    { revision: made, merged }: WorkingCopySaved,
    toSteps: (steps: Steps) => Steps,
  ) => {
    if (merged.length > 0) return;
    try {
      const edits = await openEdits();
      const steps = edits.findSteps({ revision, edits: [] });
      edits.writeSteps({ ...toSteps(steps), revision: made, unsaved: 0 });
    } catch (cause) {
      log('The steps of undo could not be kept.', cause);
    }
  };
  const send = async (
    label: string,
    { patch, revision }: MadeOn,
    toRepaired: (saved: WorkingCopySaved) => Repaired | undefined,
    toSteps: (steps: Steps) => Steps,
  ) => {
    setBusy(true);
    try {
      const saved = await api.patch<WorkingCopySaved>(
        changePath(label),
        patch,
        { 'If-Match': `"${revision}"` },
      );
      setRepaired(toRepaired(saved));
      setFailed(false);
      await keepSteps(revision, saved, toSteps);
    } catch (cause) {
      log('A problem could not be corrected.', cause);
      setFailed(true);
    }
    setBusy(false);
    onChanged();
  };
  return {
    repaired,
    busy,
    failed,
    repair(problems) {
      const patch = problems.flatMap(({ repair = [] }) => repair);
      if (copy === undefined) return;
      const { files, revision } = copy;
      const next = tryPatch(files, patch);
      if (next === undefined) {
        // Its place was changed since the check.
        setFailed(true);
        onChanged();
        return;
      }
      const label = t('checks.fixLabel');
      void send(
        label,
        { patch, revision },
        (saved) => {
          const others = saved.merged.flatMap((change) => change.patch);
          const both = mergeChanges(next, patchOf(next, files), others);
          return both.conflicts.length > 0
            ? undefined
            : {
                problems,
                back: both.mine,
                revision: saved.revision,
                ...(others.length === 0 && { earlier: repaired }),
              };
        },
        ({ undo }) => ({
          undo: [...undo, { label, patch, back: patchOf(next, files) }],
          redo: [],
        }),
      );
    },
    undo() {
      if (repaired === undefined) return;
      const { back: patch, revision, earlier } = repaired;
      void send(
        t('checks.undoLabel'),
        { patch, revision },
        (saved) =>
          saved.merged.length === 0 && earlier !== undefined
            ? { ...earlier, revision: saved.revision }
            : undefined,
        ({ undo, redo }) => {
          const last = undo.at(-1);
          return last === undefined
            ? { undo, redo }
            : { undo: undo.slice(0, -1), redo: [...redo, last] };
        },
      );
    },
  };
}
