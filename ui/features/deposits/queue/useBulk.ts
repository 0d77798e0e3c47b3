import { useState } from 'react';
import type { BulkDone, BulkRefusal, BulkResult } from '@contract/staff';
import type { ApiClient } from '../../../lib/apiClient';
import { ApiError } from '../../../lib/apiError';

/** What was done with several deposits. */
export type BulkAction = 'accept' | 'assign' | 'decline' | 'undo';

/** The outcome of the last action. */
export interface BulkOutcome {
  readonly action: BulkAction;
  readonly done: readonly BulkDone[];
  readonly refused: readonly BulkRefusal[];
}

export interface Bulk {
  /** What is under way; undefined while nothing is. */
  readonly busy: BulkAction | undefined;
  readonly outcome: BulkOutcome | undefined;
  /** The last action got no answer. */
  readonly failed: boolean;
  run(action: BulkAction, send: () => Promise<BulkResult>): Promise<void>;
  /** Shows what a dialog did. */
  tell(action: BulkAction, result: BulkResult): void;
  /** Undoes the decisions on these deposits, each by itself. */
  undo(done: readonly BulkDone[]): Promise<void>;
}

/** Does something with several deposits, and undoes it until it is final. */
export function useBulk(
  api: Pick<ApiClient, 'post'>,
  log: (message: string, cause?: unknown) => void,
  onChanged: () => void,
): Bulk {
  const [busy, setBusy] = useState<BulkAction>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [failed, setFailed] = useState(false);

  const tell = (action: BulkAction, { done, refused }: BulkResult) => {
    setOutcome({ action, done, refused });
    onChanged();
  };

  const run: Bulk['run'] = async (action, send) => {
    setBusy(action);
    setFailed(false);
    try {
      tell(action, await send());
    } catch (cause) {
      log('Several deposits could not be changed.', cause);
      setFailed(true);
    }
    setBusy(undefined);
  };

  async function undoOne({ reference, decision }: BulkDone): Promise<string> {
    const path = `library/deposit/${encodeURIComponent(reference)}`;
    try {
      await api.post(`${path}/decision/undo`, { id: decision });
      return '';
    } catch (cause) {
      if (cause instanceof ApiError) return cause.message;
      throw cause;
    }
  }

  return {
    ...{ busy, outcome, failed, run, tell },
    undo: (decided) =>
      run('undo', async () => {
        const done: BulkDone[] = [];
        const refused: BulkRefusal[] = [];
        for (const { reference, decision } of decided) {
          const message = await undoOne({
            reference,
            ...(decision !== undefined && { decision }),
          });
          if (message === '') done.push({ reference });
          else refused.push({ reference, message });
        }
        return { done, refused };
      }),
  };
}
