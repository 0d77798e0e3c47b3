import type { HeldLogin } from '../../modules/sessions/session.model';
import type { Models } from '../composition/models';
import { rewriteDocuments } from './rewriteDocuments';

interface OldSession {
  _id: string;
  heldLogin: { door: HeldLogin['realm'] };
}

/** Logins that wait for their second factor name their realm; its field had another name. */
export async function realmsOfLogins({ sessions }: Models): Promise<void> {
  await rewriteDocuments(
    sessions,
    { 'heldLogin.door': { $exists: true } },
    ({ heldLogin: { door } }: OldSession) => ({
      $set: { 'heldLogin.realm': door },
      $unset: { 'heldLogin.door': '' },
    }),
  );
}
