import path from 'node:path';
import {
  findSampleData,
  sampleFolder,
} from '../../api/testing/files/findSample';
import { buildUi } from '../build/buildUi';
import {
  apiPrograms,
  buildInspection,
  buildProcesses,
} from '../build/buildApi';
import { findFreePort } from '../database/findFreePort';
import { importList } from '../lists/importList';
import { startMeasured } from './measuredProcess';
import { startStageDatabase, type Stage } from './stage';

/** The whole product, built for this run and served with its strict Content-Security-Policy. */
export interface Portal {
  readonly origin: string;
  /** Folder of the built ui. */
  readonly uiFolder: string;
  /** Which subjects its pickers offer, for people. */
  readonly subjects: string;
}

/** Builds ui and API as they are now, with all of Thema's subjects where the file of SAMPLE_DATA has them, and serves them. */
export async function startPortal(
  stage: Stage,
  say: (text: string) => void,
): Promise<Portal> {
  const { root, folder } = stage;
  const uiFolder = path.join(folder, 'ui');
  // The sizes of packages are read from the source maps.
  await buildUi(root, uiFolder, true);
  await buildProcesses(root, folder, { ...apiPrograms });
  await buildInspection(root, folder);
  const database = await startStageDatabase(stage, say);
  const subjects = await importSubjects(root, database.uri);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  await startMeasured(stage, 'server', {
    PORT: String(port),
    HOST: '127.0.0.1',
    // The pages of any other origin are refused.
    PUBLIC_URL: origin,
    DATA_DIR: path.join(folder, 'data'),
    UI_DIR: uiFolder,
    MONGODB_URI: database.uri,
    SESSION_SECRET: 's'.repeat(40),
  });
  return { origin, uiFolder, subjects };
}

async function importSubjects(root: string, uri: string): Promise<string> {
  const name = 'lists/thema-v1.6-en.json';
  const file = findSampleData(name);
  if (file === undefined) {
    return `the built-in subjects: ${path.join(sampleFolder, name)} is not there, so the pickers are measured with a short list`;
  }
  return importList({
    name: 'ThemaSubjects',
    file,
    uri,
    folder: path.join(root, 'schemas/lists'),
    clock: () => new Date(),
    patience: 5000,
  });
}
