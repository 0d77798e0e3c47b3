import { useState } from 'react';
import type {
  StudioOperation,
  WorkingCopy,
  WorkingCopySaved,
} from '@contract/studio';
import type { Problem } from '@engine/types/problem';
import type { ApiClient } from '../../../lib/apiClient';
import { patchOf, tryPatch } from '../state/patches';
import { usePublishTexts } from './usePublishTexts';

/** A correction of the working copy that can be taken back. */
interface Repaired {
  /** What it corrected. */
  readonly message: string;
  readonly back: readonly StudioOperation[];
}

/** What a page knows about the corrections of problems. */
export interface Repairs {
  /** The correction that was made last. */
  readonly repaired: Repaired | undefined;
  readonly busy: boolean;
  /** The last call came to nothing. */
  readonly failed: boolean;
  repair(problem: Problem): void;
  undo(): void;
}

/**
 * Corrects problems in the working copy, and takes the last correction back.
 *
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
  onChanged: () => void,
): Repairs {
  const t = usePublishTexts();
  const [repaired, setRepaired] = useState<Repaired>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const send = async (
    label: string,
    patch: readonly StudioOperation[],
    next: Repaired | undefined,
  ) => {
    if (copy === undefined) return;
    setBusy(true);
    try {
      await api.patch<WorkingCopySaved>(
        `library/studio/working-copy?label=${encodeURIComponent(label)}`,
        patch,
        { 'If-Match': `"${copy.revision}"` },
      );
      setRepaired(next);
      setFailed(false);
    } catch (cause) {
      log('A problem could not be corrected.', cause);
      setFailed(true);
    }
    setBusy(false);
    onChanged();
  };
  return {
    ...{ repaired, busy, failed },
    repair({ message, repair = [] }) {
      const files = copy && tryPatch(copy.files, repair);
      if (files === undefined) return;
      const back = patchOf(files, copy?.files ?? {});
      void send(t('checks.fixLabel'), repair, { message, back });
    },
    undo() {
      if (repaired !== undefined)
        void send(t('checks.undoLabel'), repaired.back, undefined);
    },
  };
}
