import type { Model } from 'mongoose';
import type { Consent } from '../../modules/submissions/submission';
import type { Models } from '../composition/models';
import { insertOnce } from './insertOnce';
import { rewriteDocuments } from './rewriteDocuments';

interface OldUser {
  _id: string;
  loginRound?: number;
}

interface OldSession {
  _id: string;
  login: { round?: number; epoch?: number } | null;
}

interface OldSubmission {
  _id: string;
  wordings?: Consent[];
  consents?: Consent[];
}

/** A password change during the migration keeps its higher epoch. */
function migrateUsers({ users }: Models): Promise<void> {
  return rewriteDocuments(
    users,
    { loginRound: { $exists: true } },
    ({ loginRound = 0 }: OldUser) => ({
      $max: { sessionEpoch: loginRound },
      $unset: { loginRound: '' },
    }),
  );
}

function migrateSessions({ sessions }: Models): Promise<void> {
  return rewriteDocuments(
    sessions,
    { 'login.round': { $exists: true } },
    ({ login }: OldSession) => {
      const epoch = login?.round ?? login?.epoch;
      return {
        ...(epoch === undefined ? {} : { $set: { 'login.epoch': epoch } }),
        $unset: { 'login.round': '' },
      };
    },
  );
}

function migrateSubmissions<Stored>(submissions: Model<Stored>): Promise<void> {
  return rewriteDocuments(
    submissions,
    { wordings: { $exists: true } },
    ({ wordings, consents = [] }: OldSubmission) => ({
      $set: { consents: wordings ?? consents },
      $unset: { wordings: '' },
    }),
  );
}

/** The texts move to a collection of the new name. */
async function moveTexts({ consentTexts }: Models): Promise<void> {
  const old = consentTexts.db.collection<{ _id: string }>('wordings');
  for (const text of await old.find({}).toArray()) {
    await insertOnce(consentTexts, text);
    await old.deleteOne({ _id: text._id });
  }
}

/** Login rounds become session epochs, and accepted wordings become consents. */
export async function epochsAndConsents(models: Models): Promise<void> {
  await migrateUsers(models);
  await migrateSessions(models);
  await migrateSubmissions(models.deposits);
  await migrateSubmissions(models.formRecords);
  await moveTexts(models);
}
