import type { Logger } from 'pino';
import type { Checkpoint } from '../../../ports/checkpoint';
import { portalAgent } from '../../fileEvents/portalAgent';
import type { InspectionFinding } from '../../../ports/fileInspector';
import type { FileStore, ReadCopy, SecondCopy } from '../../../ports/fileStore';
import type { AuditEvent, AuditService } from '../../audit/audit.service';
import type { AuditAction } from '../../audit/auditActions';
import { toDamage } from '../../fileEvents/toDamage';
import type { FileEvents } from '../../fileEvents/fileEvent.service';

export interface ResolveDeps {
  fileStore: Pick<FileStore, 'resolveSecondCopy'>;
  fileEvents: Pick<FileEvents, 'append'>;
  audit: AuditService;
  log: Pick<Logger, 'error'>;
  checkpoint: Checkpoint;
}

/** Compares a second copy with the older one; the store has one whole copy then. Again is harmless. */
export type ResolveSecondCopy = (second: SecondCopy) => Promise<void>;

/** Builds the comparison, which is recorded as a fixity check of the older copy, and its damage and replacement in the audit too. */
export function createResolveSecondCopy(deps: ResolveDeps): ResolveSecondCopy {
  const { fileStore, fileEvents, audit, log, checkpoint } = deps;

  function recordFixity(
    { checksum, fileId }: SecondCopy,
    damage: InspectionFinding | null,
  ): Promise<void> {
    return fileEvents.append({
      type: 'fixity',
      checksum,
      agent: portalAgent,
      outcome: damage === null ? 'success' : 'failure',
      details: damage === null ? [] : [damage],
      occasion: fileId,
    });
  }

  function note(
    action: AuditAction,
    { checksum: subject }: SecondCopy,
    detail: AuditEvent['detail'],
  ): Promise<void> {
    return audit.record({ action, actor: null, subject, detail });
  }

  async function recordOlder(
    second: SecondCopy,
    older: ReadCopy,
  ): Promise<void> {
    const { checksum } = second;
    const damage = toDamage(checksum, older);
    await recordFixity(second, damage);
    if (damage === null) return;
    await note('file.damaged', second, damage.params);
    log.error({ checksum, ...damage }, 'a stored file is damaged');
  }

  return async function resolveSecondCopy(second) {
    const isReplaced = await fileStore.resolveSecondCopy(
      second,
      async (older) => {
        await recordOlder(second, older);
        checkpoint('older copy read');
      },
    );
    if (isReplaced) {
      await recordFixity(second, null);
      await note('file.replaced', second, { by: second.fileId });
    }
    checkpoint('copies settled');
  };
}
