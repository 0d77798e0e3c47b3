import path from 'node:path';
import { Visitor } from '../../api/testing/visitors/visitor';
import { startMeasured } from '../bench/measuredProcess';
import {
  apiPrograms,
  buildInspection,
  buildProcesses,
} from '../build/buildApi';
import { startStageDatabase, type Stage } from '../bench/stage';

/** Starts the API as it is built, over a database and a folder of its own, and opens a session in it. */
export async function startTriedApi(
  stage: Stage,
  say: (text: string) => void,
): Promise<Visitor> {
  await buildProcesses(stage.root, stage.folder, {
    ...apiPrograms,
  });
  await buildInspection(stage.root, stage.folder);
  const database = await startStageDatabase(stage, say);
  const { port } = await startMeasured(stage, 'server', {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: path.join(stage.folder, 'data'),
    MONGODB_URI: database.uri,
    SESSION_SECRET: 's'.repeat(40),
    CHUNKS_PER_MINUTE: '0',
    PREVIEWS_PER_MINUTE: '0',
    UPLOADS_PER_SESSION: '0',
    LOG_LEVEL: 'error',
  });
  return Visitor.arrive(`http://127.0.0.1:${port}/ned`);
}
