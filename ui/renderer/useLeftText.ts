import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '@engine/types/evaluation';
import type { JsonPointer } from '@engine/types/json';
import { useRenderer } from './RendererContext';

/** Gives what is wrong of a text that is in no list. */
export function useUnlistedFinding(): (
  path: JsonPointer,
  text: string,
) => Finding {
  const { t } = useTranslation('renderer');
  return (path, text) => ({
    path,
    code: 'list',
    severity: 'error',
    params: {},
    message: t('picker.unlisted', { text }),
  });
}

/** Tells the form of a text that is in no list as long as its question shows it: the step is not left with it. */
export function useLeftText(
  text: string | undefined,
  locate: () => JsonPointer,
): void {
  const { onLeftText } = useRenderer();
  const toFinding = useUnlistedFinding();
  const tell = useEffectEvent((path: JsonPointer, left: string | undefined) =>
    onLeftText?.(path, left === undefined ? left : toFinding(path, left)),
  );
  useEffect(() => {
    if (text === undefined) return;
    const path = locate();
    tell(path, text);
    return () => tell(path, undefined);
  }, [text, locate]);
}
