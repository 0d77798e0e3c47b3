import {
  createContext,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { StepNow, StepSource } from './types';
import { isSame } from './view/isSame';

/** Where the step is read. It stays the same while answers change, so that only who reads renders. */
export const LiveContext = createContext<StepSource | undefined>(undefined);

/** Gives the source of the step. Throws outside a `StepForm`. */
export function useSource(): StepSource {
  const source = useContext(LiveContext);
  if (source === undefined) throw new Error('This belongs inside a StepForm');
  return source;
}

/** Gives the step as it is now; who reads it renders with every answer. */
export function useLive(): StepNow {
  const { subscribe, get } = useSource();
  return useSyncExternalStore(subscribe, get, get);
}

/**
 * Gives a part of the step. The component renders again only when the part says something else. `select` keeps its
 * identity between renders; it may be asked about a state in which its object is gone, just before that leaves the page.
 * `subscribe` may follow less than the step, as long as it misses nothing of the part; it keeps its identity too.
 */
export function useLivePart<Part>(
  select: (now: StepNow) => Part,
  subscribe?: StepSource['subscribe'],
): Part {
  const source = useSource();
  const get = useMemo(() => rememberPart(source, select), [source, select]);
  return useSyncExternalStore(subscribe ?? source.subscribe, get, get);
}

function rememberPart<Part>(
  source: StepSource,
  select: (now: StepNow) => Part,
): () => Part {
  let known: { readonly now: StepNow; readonly part: Part } | undefined;
  return () => {
    const now = source.get();
    if (known?.now === now) return known.part;
    const next = select(now);
    const part =
      known !== undefined && isSame(known.part, next) ? known.part : next;
    known = { now, part };
    return part;
  };
}
