import { useState } from 'react';
import type { BulkDone, BulkRefusal, BulkResult } from '@contract/staff/bulk';
import type { ApiClient } from '../../../lib/api/apiClient';
import { ApiError } from '../../../lib/api/apiError';
import { isLost } from '../../../lib/api/isLost';

/** What was done with several deposits. */
export type BulkAction = 'accept' | 'assign' | 'decline' | 'undo';

/** What the API answered to an action, and what the ui knows of it. */
export interface BulkAnswer extends BulkResult {
  /** The name of whom the deposits were assigned to; '' for nobody. */
  readonly assignee?: string;
}

/** The outcome of the last action. */
export interface BulkOutcome extends Pick<BulkAnswer, 'assignee'> {
  readonly action: BulkAction;
  readonly done: readonly BulkDone[];
  /** The other decisions of the same action, after some of them were undone; they can still be undone. */
  readonly kept: readonly BulkDone[];
  readonly refused: readonly BulkRefusal[];
}

/** An action without an outcome. */
export interface BulkFailure {
  /** Whether the API did it is unknown. */
  readonly isLost: boolean;
  /** The sentence of the API; '' where it gave none. */
  readonly message: string;
}

export interface Bulk {
  /** What is under way; undefined while nothing is. */
  readonly busy: BulkAction | undefined;
  readonly outcome: BulkOutcome | undefined;
  /** Why the last action came to nothing, or that no answer came. */
  readonly failure: BulkFailure | undefined;
  run(action: BulkAction, send: () => Promise<BulkAnswer>): Promise<void>;
  /** Shows what a dialog did. */
  tell(action: BulkAction, answer: BulkAnswer): void;
  /** Says that an action failed; where no answer came it reads the list again, since deposits may be changed all the same. */
  fail(action: BulkAction, cause: unknown): void;
  /** Undoes the decisions on these deposits, each by itself. */
  undo(done: readonly BulkDone[]): Promise<void>;
}

/** The decisions of an outcome that can be undone, without those of these references. */
export const listUndoable = (
  outcome: BulkOutcome | undefined,
  without: ReadonlySet<string> = new Set(),
): readonly BulkDone[] =>
  [...(outcome?.done ?? []), ...(outcome?.kept ?? [])].filter(
    ({ reference, decision }) =>
      decision !== undefined && !without.has(reference),
  );

/** Does something with several deposits, and undoes it until it is final. */
export function useBulk(
  api: Pick<ApiClient, 'post'>,
  log: (message: string, cause?: unknown) => void,
  onChanged: () => void,
): Bulk {
  const [busy, setBusy] = useState<BulkAction>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [failure, setFailure] = useState<BulkFailure>();

  const tell = (
    action: BulkAction,
    { done, refused, ...known }: BulkAnswer,
  ) => {
    const over = new Set(
      [...done, ...refused].map(({ reference }) => reference),
    );
    setFailure(undefined);
    setOutcome((last) => ({
      ...known,
      action,
      done,
      refused,
      kept: action === 'undo' ? listUndoable(last, over) : [],
    }));
    onChanged();
  };

  const fail: Bulk['fail'] = (action, cause) => {
    log('Several deposits could not be changed.', cause);
    const message = cause instanceof ApiError ? cause.message : '';
    setFailure({ isLost: isLost(cause), message });
    // What was done before can still be undone where undoing it failed.
    if (action !== 'undo') setOutcome(undefined);
    if (isLost(cause)) onChanged();
  };

  const run: Bulk['run'] = async (action, send) => {
    setBusy(action);
    setFailure(undefined);
    try {
      tell(action, await send());
    } catch (cause) {
      fail(action, cause);
    }
    setBusy(undefined);
  };

  async function undoOne({ reference, decision }: BulkDone): Promise<string> {
    const path = `library/deposit/${encodeURIComponent(reference)}`;
    try {
      await api.post(`${path}/decision/undo`, { id: decision });
      return '';
    } catch (cause) {
      if (cause instanceof ApiError && !isLost(cause)) return cause.message;
      throw cause;
    }
  }

  return {
    busy,
    outcome,
    failure,
    run,
    tell,
    fail,
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
