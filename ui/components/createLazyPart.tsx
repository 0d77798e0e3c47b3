import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Skeleton } from './Skeleton';

type Bones = readonly ('title' | 'line' | 'short' | 'box' | 'file')[];

/** A part of the page whose code comes later. */
export interface LazyPart<Props> {
  readonly Part: ComponentType<Props>;
  load(): Promise<unknown>;
  isLoaded(): boolean;
}

/** A part whose code is loaded when it is first shown, its place being held meanwhile, or before. */
export function createLazyPart<Props extends object>(
  importPart: () => Promise<{ default: ComponentType<Props> }>,
  bones: Bones,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const module = await importPart();
    loaded = module.default;
    return module;
  };
  const Lazy: ComponentType<Props> = lazy(load);
  return {
    load,
    isLoaded: () => loaded !== undefined,
    Part: function DrawnLazily(props) {
      // The component drawn first stays: a different one in its place would lose its state.
      const [Drawn] = useState(() => loaded ?? Lazy);
      // Many parts at once, as in rows, are drawn in one go once their code is there.
      if (Drawn !== Lazy) return <Drawn {...props} />;
      return (
        <Suspense fallback={<Skeleton bones={bones} />}>
          <Drawn {...props} />
        </Suspense>
      );
    },
  };
}
