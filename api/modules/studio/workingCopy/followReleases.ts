import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import type { ReleaseState } from '../../releases/liveReleases';
import type { ReleaseModels } from '../../releases/release.model';
import type { ReleaseService } from '../../releases/release.service';
import { listDifferent, readFiles } from '../../releases/schemaFiles';
import { bringIn } from '../patch/fileChange';
import type { CopyState, Journal } from './journal';

/**
 * Builds what reads the working copy. Each release that became live since is noted in its journal first. One that was
 * not made of it comes into it: one of files, or an earlier one that was published again. What was edited at the same
 * places stays.
 */
export function createReadFollowing(
  models: Pick<ReleaseModels, 'schemaFiles'>,
  journal: Pick<Journal, 'read' | 'append'>,
  releases: Pick<ReleaseService, 'readLive' | 'find'>,
): () => Promise<CopyState> {
  /** What a release changes that was not made of the working copy. */
  async function readChanges(
    copy: StudioFiles,
    before: number,
    { number }: ReleaseState,
  ): Promise<StudioOperation[]> {
    const base = await releases.find(before);
    const next = await releases.find(number);
    const [old, now] = [base?.files ?? [], next?.files ?? []];
    const states = {
      base: await readFiles(models, old),
      next: await readFiles(models, now),
      copy,
    };
    return bringIn(listDifferent(old, now), states, 'copy');
  }

  return async () => {
    for (;;) {
      const state = await journal.read();
      const known = await releases.readLive();
      const next = known.findLast(
        (one) => one.number > state.release && sayOrigin(one) !== undefined,
      );
      if (next === undefined) return state;
      // The copy may follow a release that was withdrawn: what that one changed is an edit of the copy.
      const before = known.find(({ number }) => number <= state.release);
      await journal.append(state, {
        author: next.author,
        label: sayOrigin(next) ?? '',
        patch:
          next.revision === undefined
            ? await readChanges(
                state.files,
                before?.number ?? state.release,
                next,
              )
            : [],
        release: next.number,
      });
    }
  };
}

/** Says where a release comes from, without its number, which no page shows; undefined for one that brought only new lists. */
function sayOrigin({
  origin,
  reason,
  revision,
  republishes,
}: ReleaseState): string | undefined {
  if (origin === 'files') return reason;
  if (republishes !== undefined) return 'An earlier version, published again';
  return revision === undefined ? undefined : 'Published';
}
