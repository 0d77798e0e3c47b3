import {
  useEffect,
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
  giveFiles,
  type DropEvents,
  type DropRules,
} from './createDropArea';

/**
 * Attaches dropzone to the elements of the returned refs while they are shown; `isHeld`: a file is held over them.
 * Without a sentence about one file only, the area takes several.
 *
 * @param given - files that were chosen before dropzone was there.
 */
export function useDropArea(
  rules: DropRules,
  onChoose: DropEvents['choose'],
  given?: readonly File[],
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
  const { accept, sentences } = rules;
  const takesSeveral = sentences.oneFileOnly === undefined;
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
      takesSeveral,
    );
    zone.current = attached;
    return () => void attached.destroy();
  }, [accept, takesSeveral]);
  useLayoutEffect(() => {
    if (zone.current !== null) applyRules(zone.current, rules);
  });
  useEffect(() => {
    if (zone.current !== null && given !== undefined)
      giveFiles(zone.current, given);
  }, [given]);
  return { area, button, isHeld };
}
