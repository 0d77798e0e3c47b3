import type { Logger } from 'pino';
import type { Checkpoint } from '../../checkpoint';
import { portalAgent } from '../../portalAgent';
import type { FileStore, ReadCopy, SecondCopy } from '../../ports/fileStore';
import type { AuditService } from '../audit/audit.service';
import { toDamage } from '../../toDamage';
import type { FileEvents } from '../fileEvents/fileEvent.service';

export interface SettleDeps {
  fileStore: Pick<FileStore, 'settleSecond'>;
  fileEvents: Pick<FileEvents, 'append'>;
  audit: AuditService;
  log: Pick<Logger, 'error'>;
  checkpoint: Checkpoint;
}

/** Compares a second copy with the older one; the store has one whole copy then. Again is harmless. */
export type SettleSecond = (second: SecondCopy) => Promise<void>;

/** Builds the comparison, which is recorded as a fixity check of the older copy, and its damage in the audit too. */
export function createSettleSecond(deps: SettleDeps): SettleSecond {
  const { fileStore, fileEvents, audit, log, checkpoint } = deps;

  async function record(
    { checksum, fileId }: SecondCopy,
    older: ReadCopy,
  ): Promise<void> {
    const damage = toDamage(checksum, older);
    await fileEvents.append({
      type: 'fixity',
      checksum,
      agent: portalAgent,
      outcome: damage === null ? 'success' : 'failure',
      details: damage === null ? [] : [damage],
      occasion: fileId,
    });
    if (damage === null) return;
    await audit.record({
      action: 'file.damaged',
      actor: null,
      subject: checksum,
      detail: { ...damage.params, replacedBy: fileId },
    });
    log.error({ checksum, ...damage }, 'a stored file is damaged');
  }

  return async function settleSecond(second) {
    await fileStore.settleSecond(second, async (older) => {
      await record(second, older);
      checkpoint('older copy read');
    });
    checkpoint('copies settled');
  };
}
