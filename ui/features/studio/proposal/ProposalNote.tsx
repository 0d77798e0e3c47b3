import { useState } from 'react';
import type { Proposal, StudioFiles } from '@contract/studio/studio';
import { formatDateTime } from '@engine';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import type { VisitStart } from '../../shell/visit';
import { ProposalDialog } from './ProposalDialog';
import { useProposalTexts } from './useProposalTexts';

export interface ProposalNoteProps extends Pick<VisitStart, 'api' | 'log'> {
  /** The files that wait; undefined where none do. */
  readonly proposal: Proposal | undefined;
  /** The working copy. */
  readonly files: StudioFiles;
  readonly timeZone: string;
  /** The working copy or the proposal has changed. */
  onDecided(): void;
}

/** Says that files of an update wait, and what was decided about them. */
export function ProposalNote(props: ProposalNoteProps) {
  const { proposal, files, timeZone, api, log, onDecided } = props;
  const t = useProposalTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState('');
  return (
    <>
      <div role="status" className={done === '' ? '' : 'mb-4'}>
        {done === '' ? null : <Note tone="ok" title={done} />}
      </div>
      {proposal === undefined ? null : (
        <div className="mb-4">
          <Note
            title={t('title', { count: proposal.paths.length })}
            actions={
              <Button small onClick={() => setIsOpen(true)}>
                {t('open')}
              </Button>
            }
          >
            {t('text', { date: formatDateTime(proposal.date, timeZone) })}
          </Note>
        </div>
      )}
      {isOpen && proposal !== undefined ? (
        <ProposalDialog
          key={proposal.id}
          proposal={proposal}
          files={files}
          api={api}
          log={log}
          onDecided={(taken, inPart) => {
            setIsOpen(false);
            setDone(
              taken === 0
                ? t('dismissed')
                : inPart
                  ? t('takenPart')
                  : t('taken', { count: taken }),
            );
            onDecided();
          }}
          onOver={() => {
            setIsOpen(false);
            onDecided();
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
