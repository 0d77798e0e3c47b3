import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { Dropzone } from 'dropzone';
import {
  applyRules,
  createDropArea,
  type DropEvents,
  type DropRules,
} from './createDropArea';

/** Attaches dropzone to the elements of the returned refs for as long as they are shown; `isHeld`: a file is held over them. */
export function useDropArea(
  rules: DropRules,
  onChoose: DropEvents['choose'],
): {
  area: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  isHeld: boolean;
} {
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const zone = useRef<Dropzone>(null);
  const [isHeld, setHeld] = useState(false);
  const choose = useEffectEvent(onChoose);
  const findRefusal = useEffectEvent(rules.findRefusal);
  const { accept } = rules;
  // The chooser gets its formats when dropzone is attached; others need it anew.
  useLayoutEffect(() => {
    if (area.current === null || button.current === null) return undefined;
    const attached = createDropArea(
      { area: area.current, button: button.current },
      accept,
      {
        choose: (file, refusal) => choose(file, refusal),
        findRefusal: (file) => findRefusal(file),
        hover: setHeld,
      },
    );
    zone.current = attached;
    return () => void attached.destroy();
  }, [accept]);
  useLayoutEffect(() => {
    if (zone.current !== null) applyRules(zone.current, rules);
  });
  return { area, button, isHeld };
}
