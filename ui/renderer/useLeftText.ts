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

/**
 * Tells the form of a text that is in no list as long as its question shows it: the step is not left with it.
 *
 * @param id - of the question's control, which stays when rows before it are removed.
 */
export function useLeftText(
  id: string,
  text: string | undefined,
  locate: () => JsonPointer,
): void {
  const { onLeftText } = useRenderer();
  const toFinding = useUnlistedFinding();
  const tell = useEffectEvent((left: string | undefined) =>
    onLeftText?.(id, left === undefined ? left : toFinding(locate(), left)),
  );
  const forget = useEffectEvent((of: string) => onLeftText?.(of, undefined));
  useEffect(() => {
    if (text === undefined) return;
    tell(text);
    return () => forget(id);
  }, [id, text, locate]);
}
