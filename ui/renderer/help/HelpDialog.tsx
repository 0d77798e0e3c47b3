import { useEffect, useState } from 'react';
import type { HelpTopic } from '@engine/types/definition';
import { Dialog } from '../../components/Dialog';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { useRenderer, useSentence } from '../RendererContext';
import type { HelpContent } from '../types';
import { HelpText } from './HelpText';

interface HelpDialogProps {
  readonly topic: Pick<HelpTopic, 'source' | 'helpId' | 'label'>;
  onClose(): void;
}

/** Shows a help text, or says that there is none (spec 2 §8). */
export function HelpDialog({ topic, onClose }: HelpDialogProps) {
  const { loadHelp } = useRenderer();
  const sentence = useSentence();
  const [content, setContent] = useState<HelpContent | 'missing'>();
  const { source, helpId } = topic;

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

  const loaded = typeof content === 'object';
  return (
    <Dialog open title={loaded ? content.title : topic.label} onClose={onClose}>
      {content === undefined && <Skeleton bones={['line', 'line', 'short']} />}
      {content === 'missing' && (
        <Note tone="bad" role="alert" title={sentence('helpNotFound')} />
      )}
      {loaded && <HelpText blocks={content.blocks} />}
    </Dialog>
  );
}
