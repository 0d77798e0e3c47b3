import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '@engine/types/evaluation';
import type { Json, JsonPointer } from '@engine/types/json';
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
 * Tells the form of a text that is in no list as long as its question shows it: the step is not left forward with it.
 *
 * @param id - of the question's control, which stays when rows before it are removed.
 * @param beside - the answer that the question has.
 */
export function useLeftText(
  id: string,
  text: string | undefined,
  beside: Json | undefined,
  locate: () => JsonPointer,
): void {
  const { leftTexts } = useRenderer();
  const toFinding = useUnlistedFinding();
  const show = useEffectEvent((left: string) =>
    leftTexts?.show(id, {
      text: left,
      beside,
      finding: toFinding(locate(), left),
    }),
  );
  const hide = useEffectEvent((of: string) => leftTexts?.hide(of));
  useEffect(() => {
    if (text === undefined) return;
    show(text);
    return () => hide(id);
  }, [id, text, locate]);
}
