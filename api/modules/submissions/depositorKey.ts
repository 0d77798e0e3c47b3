import { sha256 } from '../../records/contentHash';

/**
 * What a deposit keeps of the session that made it: enough to know that session again while it lives,
 * of no use to whoever reads the database.
 */
export function toDepositorKey(ownerKey: string): string {
  return sha256(`depositor\n${ownerKey}`);
}
