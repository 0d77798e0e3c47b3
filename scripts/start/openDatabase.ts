import { NoDatabase, type RunningDatabase } from '../database/databaseWay';
import { startDatabase } from '../database/startDatabase';
import { giveUp, say } from '../setup/say.mjs';
import type { Ending } from './createEnding';

/** The database of a start: ends with it, and ends it with a sentence when it dies. Without one this process ends. */
export async function openDatabase(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  ending: Ending,
): Promise<RunningDatabase> {
  const database = await startDatabase({ dataDir, env, say }).catch(
    (problem: unknown) => {
      if (problem instanceof NoDatabase) return giveUp(problem.message);
      throw problem;
    },
  );
  ending.add(database.stop);
  void database.gone?.then(() => {
    if (ending.hasBegun()) return;
    say(
      `The database (${database.description}) ended unexpectedly, and without it nothing can be deposited. Start again. What was deposited is kept.`,
    );
    void ending.end(1);
  });
  return database;
}
