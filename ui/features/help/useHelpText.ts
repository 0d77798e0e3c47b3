import { useEffect, useState } from 'react';
import type { HelpContent, LoadHelp } from '../../renderer/types';
import type { HelpTopicId } from './helpTopics';

/** Loads one help text: undefined until it arrives, null where it cannot be loaded. */
export function useHelpText(
  loadHelp: LoadHelp,
  { source, helpId }: HelpTopicId,
): HelpContent | null | undefined {
  const [text, setText] = useState<HelpContent | null>();
  useEffect(() => {
    let wanted = true;
    loadHelp(source, helpId).then(
      (loaded) => {
        if (wanted) setText(loaded);
      },
      () => {
        if (wanted) setText(null);
      },
    );
    return () => {
      wanted = false;
    };
  }, [loadHelp, source, helpId]);
  return text;
}
