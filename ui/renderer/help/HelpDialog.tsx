import type { HelpTopic } from '@engine/types/definition';
import { Dialog } from '../../components/dialogs/Dialog';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { useSentence } from '../RendererContext';
import { HelpText } from './HelpText';
import { useHelp } from './useHelp';

interface HelpDialogProps {
  readonly topic: Pick<HelpTopic, 'source' | 'helpId' | 'label'>;
  onClose(): void;
}

/** Shows a help text, or says that there is none (spec 2 §8). */
export function HelpDialog({ topic, onClose }: HelpDialogProps) {
  const sentence = useSentence();
  const content = useHelp(topic.source, topic.helpId);
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
