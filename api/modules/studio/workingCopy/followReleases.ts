import type { ReleaseState } from '../../releases/liveReleases';
import type { ReleaseModels } from '../../releases/release.model';
import type { ReleaseService } from '../../releases/release.service';
import { listDifferent, readFiles } from '../../releases/schemaFiles';
import { bringIn } from '../patch/fileChange';
import type { CopyState, Journal } from './journal';

/**
 * Builds what reads the working copy. A live release that was not made of it comes into it first: one of files, or an
 * earlier one that was published again. What was edited at the same places stays.
 */
export function createReadFollowing(
  models: Pick<ReleaseModels, 'schemaFiles'>,
  journal: Pick<Journal, 'read' | 'append'>,
  releases: Pick<ReleaseService, 'listLive' | 'find'>,
): () => Promise<CopyState> {
  return async () => {
    for (;;) {
      const state = await journal.read();
      const known = await releases.listLive();
      const [live] = known;
      if (live === undefined || live.number <= state.release) return state;
      const label = sayOrigin(live);
      if (label === undefined) return state;
      // The copy may follow a release that was withdrawn: what that one changed is an edit of the copy.
      const before = known.find(({ number }) => number <= state.release);
      const base = await releases.find(before?.number ?? state.release);
      const next = await releases.find(live.number);
      const [old, now] = [base?.files ?? [], next?.files ?? []];
      const states = {
        base: await readFiles(models, old),
        next: await readFiles(models, now),
        copy: state.files,
      };
      const appended = await journal.append(state, {
        author: live.author,
        label,
        patch: bringIn(listDifferent(old, now), states, 'copy'),
        release: live.number,
      });
      if (appended !== undefined) return appended;
    }
  };
}

/** Says where a release comes from, without its number, which no page shows; undefined for one that was made of the working copy. */
function sayOrigin({
  origin,
  reason,
  republishes,
}: ReleaseState): string | undefined {
  if (origin === 'files') return reason;
  return republishes === undefined
    ? undefined
    : 'An earlier version, published again';
}
