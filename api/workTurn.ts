import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { isDuplicateKey } from './duplicateKey';

/** Somebody does the work of a key until `until`; moved on while the work lasts, over when its process died. */
export interface WorkTurn {
  _id: string;
  token: string;
  until: Date;
}

const LEASE_MS = 2000;
const POLL_MS = 50;

const schema = new Schema<WorkTurn>(
  {
    _id: String,
    token: { type: String, required: true },
    until: { type: Date, required: true, index: true },
  },
  { strict: 'throw', versionKey: false },
);

/** The collection of turns on this connection. */
export function createWorkTurnModel(connection: Connection): Model<WorkTurn> {
  return connection.model<WorkTurn>('WorkTurn', schema);
}

/**
 * Does a piece of work while no other process does one under the same key; later ones wait. It only spares
 * work and makes answers orderly: that nothing is stored twice is for unique indexes to say.
 */
export async function withWorkTurn<Result>(
  turns: Model<WorkTurn>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const token = randomUUID();
  const lease = () => new Date(Date.now() + LEASE_MS);

  async function take(): Promise<boolean> {
    try {
      await turns.create({ _id: key, token, until: lease() });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const taken = await turns.updateOne(
      { _id: key, until: { $lte: new Date() } },
      { $set: { token, until: lease() } },
    );
    return taken.modifiedCount === 1;
  }

  while (!(await take())) await wait(POLL_MS);
  const renewal = setInterval(() => {
    turns
      .updateOne({ _id: key, token }, { $set: { until: lease() } })
      .catch(() => undefined);
  }, LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await turns.deleteOne({ _id: key, token });
  }
}
