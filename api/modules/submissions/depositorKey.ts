import { sha256 } from '../../records/contentHash';

/**
 * Derives the key by which a deposit recognises its session. A reader of the database cannot derive the session
 * from it.
 */
export function toDepositorKey(ownerKey: string): string {
  return sha256(`depositor\n${ownerKey}`);
}
