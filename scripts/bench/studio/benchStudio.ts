import path from 'node:path';
import { aBook } from '../../../api/testing/records/aBook';
import { Visitor } from '../../../api/testing/visitors/visitor';
import {
  apiPrograms,
  buildInspection,
  buildProcesses,
} from '../../build/buildApi';
import { findFreePort } from '../../database/findFreePort';
import { toRequest } from '../api/repeatRequest';
import type { PartReport } from '../figures';
import { startMeasured } from '../measuredProcess';
import { startStageDatabase, type Stage } from '../stage';
import { measureStudio } from './measureStudio';

/** Times releases, and dry runs of deposits beside hostile definitions in the same process. */
export async function benchStudio(
  stage: Stage,
  say: (text: string) => void,
): Promise<PartReport> {
  await buildProcesses(stage.root, stage.folder, apiPrograms);
  await buildInspection(stage.root, stage.folder);
  const database = await startStageDatabase(stage, say);
  const start = async () => {
    const port = await findFreePort();
    const { stop } = await startMeasured(stage, 'server', {
      PAGES_PER_MINUTE: '0',
      CHUNKS_PER_MINUTE: '0',
      DEPOSITS_PER_MINUTE: '0',
      LOOKUPS_PER_MINUTE: '0',
      PORT: String(port),
      HOST: '127.0.0.1',
      MONGODB_URI: database.uri,
      DATA_DIR: path.join(stage.folder, 'data'),
      SESSION_SECRET: 's'.repeat(40),
    });
    return { base: `http://127.0.0.1:${port}/ned`, stop };
  };
  const { base } = await start();
  const elsewhere = await start();
  const visitor = await Visitor.arrive(base);
  const { tempFileId } = await visitor.upload();
  const request = toRequest(
    '/ned/deposit/MONOGRAPH',
    {
      Cookie: visitor.cookie,
      'X-CSRF-TOKEN': visitor.token,
      'X-Dry-Run': 'true',
    },
    JSON.stringify(aBook(tempFileId)),
  );
  return {
    part: 'studio',
    about: [
      'A release changes the title of the deposit form; no deposit is sent meanwhile.',
      `Dry run of a valid book over one connection, alone and beside hostile definitions in the same process, by turns; database: ${database.description}.`,
    ],
    figures: await measureStudio(base, elsewhere, database.uri, request),
  };
}
