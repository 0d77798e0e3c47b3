import { useEffect, useState } from 'react';
import { useRenderer } from '../RendererContext';
import type { HelpContent } from '../types';

/** Loads a help text: undefined while it comes, 'missing' where there is none. */
export function useHelp(
  source: string,
  helpId: string,
): HelpContent | 'missing' | undefined {
  const { loadHelp } = useRenderer();
  const [content, setContent] = useState<HelpContent | 'missing'>();
  useEffect(() => {
    let current = true;
    loadHelp(source, helpId).then(
      (loaded) => current && setContent(loaded),
      () => current && setContent('missing'),
    );
    return () => {
      current = false;
    };
  }, [loadHelp, source, helpId]);
  return content;
}
