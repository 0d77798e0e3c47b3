import { provideFolder } from '../../api/adapters/fileStores/provideFolder';
import { ConfigError } from '../../api/config/config';
import { giveUp } from '../setup/say.mjs';

/** Makes the folder of the data where there is none; ends this process with the remedy when it cannot be written. */
export async function provideDataDir(dataDir: string): Promise<void> {
  await provideFolder(dataDir).catch((problem: unknown) => {
    if (problem instanceof ConfigError) return giveUp(problem.message);
    throw problem;
  });
}
