import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createConnection } from 'mongoose';
import type { Figure, PartReport } from '../figures';
import type { Stage } from '../stage';
import { readMemory } from '../upload/processMemory';
import { timeLookUps } from './lookUps';
import { provideStore } from './provideStore';
import { buildScalePortal, startScalePortal } from './scalePortal';
import { timeDeposits } from './timeDeposits';
import { timeLists } from './timeLists';

const SMALL = 1000;
const LARGE = 100_000;
const PUBLISHERS = 5000;
/** Titles beside few deposits and beside many. */
const FEW_WORKS = 2000;
const MANY_WORKS = 20_000;
/** The lists may take so many times as long. */
const LIST_GOAL = 1.5;
const MB = 1_048_576;

/** The size of the file that mongo-java-server keeps; 0 of another database. */
async function readStoreSize(dataDir: string): Promise<number> {
  const file = path.join(dataDir, 'h2', 'portal.mv');
  return stat(file).then(
    ({ size }) => size / MB,
    () => 0,
  );
}

/** Measures look-ups, lists, uploads and submits with many deposits, beside those with few. */
export async function benchScale(
  stage: Stage,
  say: (text: string) => void,
): Promise<PartReport> {
  await buildScalePortal(stage);
  const start = async (deposits: number) => {
    const dataDir = path.join(stage.folder, `data-${deposits}`);
    const works = deposits === SMALL ? FEW_WORKS : MANY_WORKS;
    const size = { deposits, publishers: PUBLISHERS, works };
    const seeding = await provideStore(stage, dataDir, size, say);
    const disk = await readStoreSize(dataDir);
    const portal = await startScalePortal(stage, dataDir, say);
    return { seeding, disk, portal };
  };
  const small = await start(SMALL);
  const large = await start(LARGE);
  const { database, opening } = large.portal;
  const portals = [small.portal, large.portal];

  say('Depositing at both by turns …');
  const [few, many] = await timeDeposits(portals.map(({ base }) => base));
  if (!few || !many) throw new Error('nothing was deposited');
  const connection = await createConnection(database.uri).asPromise();
  const { db } = connection;
  if (!db) throw new Error('there is no database');
  const lookUps = await timeLookUps(db);
  await connection.close();
  say('Asking both for lists by turns …');
  const lists = await timeLists(portals);
  const memory = database.pid === undefined ? 0 : readMemory(database.pid).now;

  const unit = 'ms';
  const beside = (name: 'upload' | 'submit'): Figure[] => [
    { name: `${name}, ${SMALL} deposits`, value: few[name], unit },
    { name: `${name}, ${LARGE} deposits`, value: many[name], unit },
    {
      name: `${name}: many to few`,
      unit: '×',
      goal: 1.3,
      value: many[name] / few[name],
    },
  ];
  return {
    part: 'scale',
    about: [
      `${LARGE.toLocaleString('en')} deposits of ${PUBLISHERS.toLocaleString('en')} publishers beside ${SMALL.toLocaleString('en')}: copies of what the API took; medians; database: ${database.description}; seeded ${large.seeding.date}.`,
    ],
    figures: [
      ...lookUps.map(({ name, ms }) => ({
        name: `look-up: ${name}`,
        value: ms,
        unit,
        goal: 20,
      })),
      ...lists.flatMap(({ name, ms: [fewMs = 0, manyMs = 0] }): Figure[] => [
        { name: `list: ${name}`, value: manyMs, unit, goal: 60 },
        {
          name: `list: ${name}: many to few`,
          unit: '×',
          value: manyMs / fewMs,
          goal: LIST_GOAL,
        },
      ]),
      ...beside('upload'),
      ...beside('submit'),
      { name: 'seeding', value: large.seeding.seconds, unit: 's' },
      { name: 'opening the database', value: opening, unit },
      { name: 'memory of the database', value: memory, unit: 'MB' },
      { name: 'file of the database', value: large.disk, unit: 'MB' },
    ],
  };
}
