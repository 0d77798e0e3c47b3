import { useCallback, useState } from 'react';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { FailedNote } from '../../components/FailedNote';
import { Skeleton } from '../../components/Skeleton';
import { useAnswer } from '../../lib/api/useAnswer';
import { HelpText } from '../../renderer/help/HelpText';
import { studioHelp } from '../help/helpTopics';
import { createLoadHelp } from '../shell/loadHelp';
import type { VisitStart } from '../shell/visit';
import { useStudioTexts } from './useStudioTexts';

export interface StudioHelpProps {
  readonly start: Pick<VisitStart, 'api' | 'log'>;
}

/** Opens the help of the studio: how to change, try and publish a form, and how to go back. */
export function StudioHelp({ start }: StudioHelpProps) {
  const t = useStudioTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button small icon="help" onClick={() => setIsOpen(true)}>
        {t('help.open')}
      </Button>
      {isOpen ? (
        <StudioHelpDialog start={start} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

function StudioHelpDialog({
  start: { api, log },
  onClose,
}: StudioHelpProps & { onClose(): void }) {
  const t = useStudioTexts();
  const load = useCallback(
    () => createLoadHelp(api)(studioHelp.source, studioHelp.helpId),
    [api],
  );
  const { answer, failed, again } = useAnswer(load, log);
  return (
    <Dialog open title={answer?.title ?? t('help.open')} onClose={onClose}>
      {failed ? (
        <FailedNote title={t('help.failed')} onRetry={again} />
      ) : answer === undefined ? (
        <Skeleton bones={['line', 'line', 'short']} />
      ) : (
        <HelpText blocks={answer.blocks} />
      )}
    </Dialog>
  );
}
