import { sha256 } from '../../records/contentHash';

/** The fields of a session that identify the owner of files. */
interface Kept {
  ownerKey: string;
  login: { ended: boolean } | null;
}

/**
 * The owner of what is uploaded and sent with a session. Once its login was ended on purpose that is a visitor,
 * who finds nothing of what was there before; a login that lapsed changes nothing (ADR 12).
 */
export function toOwnerKey({ ownerKey, login }: Kept): string {
  return login?.ended ? sha256(`visitor\n${ownerKey}`) : ownerKey;
}

/** The owner whose files wait in a session until the user whose login was ended there logs in again; undefined when none do. */
export function findWaitingKey({ ownerKey, login }: Kept): string | undefined {
  return login?.ended ? ownerKey : undefined;
}
