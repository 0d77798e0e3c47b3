import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Store } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';
import type { JsonPointer } from '@engine/types/json';
import type { AppState } from '../../../app/store';
import { isSame } from '../../../renderer/view/isSame';
import { followFiles, type FollowFiles } from './followFiles';

type PageStore = Store<AppState>;

/** One for each page. */
const follows = new WeakMap<PageStore, FollowFiles>();

function findFollow(store: PageStore): FollowFiles {
  const before = follows.get(store);
  if (before !== undefined) return before;
  const follow = followFiles(store);
  follows.set(store, follow);
  return follow;
}

/**
 * Gives what is shown of the files of an object, by its pointer. The component renders again only when that says something
 * else; it is not asked about answers in other rows. `select` keeps its identity between renders.
 */
export function useFilePart<Part>(
  holder: JsonPointer,
  select: (state: AppState) => Part,
): Part {
  const store = useStore<AppState>();
  const subscribe = useCallback(
    (listener: () => void) => findFollow(store)(holder, listener),
    [store, holder],
  );
  const get = useMemo(() => rememberPart(store, select), [store, select]);
  return useSyncExternalStore(subscribe, get, get);
}

function rememberPart<Part>(
  store: PageStore,
  select: (state: AppState) => Part,
): () => Part {
  let known: { readonly state: AppState; readonly part: Part } | undefined;
  return () => {
    const state = store.getState();
    if (known?.state === state) return known.part;
    const next = select(state);
    const part =
      known !== undefined && isSame(known.part, next) ? known.part : next;
    known = { state, part };
    return part;
  };
}
