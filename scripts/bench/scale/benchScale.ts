import path from 'node:path';
import { createConnection, type mongo } from 'mongoose';
import { createArgon2Hasher } from '../../../api/adapters/argon2Hasher';
import { buildUser } from '../../../api/modules/accounts/registration/newUser';
import { createPasswords } from '../../../api/modules/accounts/passwords/passwords';
import { createUserModel } from '../../../api/modules/users/user.model';
import { aBook } from '../../../api/testing/aBook';
import { logIn, PASSWORD } from '../../../api/testing/accounts';
import { buildPdf } from '../../../api/testing/files/buildPdf';
import { Visitor } from '../../../api/testing/visitor';
import {
  apiPrograms,
  buildInspection,
  buildProcesses,
} from '../../build/buildApi';
import { findFreePort } from '../../database/findFreePort';
import { startDatabase } from '../../database/startDatabase';
import type { Figure, PartReport } from '../figures';
import { startMeasured } from '../measuredProcess';
import { startStageDatabase, type Stage } from '../stage';
import { median } from '../statistics';
import { readMemory } from '../upload/processMemory';
import { timeLookUps } from './lookUps';
import { seedDeposits } from './seedDeposits';

const SMALL = 1000;
const LARGE = 100_000;
const PUBLISHERS = 5000;
const ROUNDS = 15;
const LISTS = 10;

const unlimited = {
  PAGES_PER_MINUTE: '0',
  CHUNKS_PER_MINUTE: '0',
  LOOKUPS_PER_MINUTE: '0',
  DEPOSITS_PER_MINUTE: '0',
  UPLOADS_PER_ADDRESS: '0',
};

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

let made = 0;

/** Uploads a new PDF of one page and deposits it; returns the milliseconds of both. */
async function depositPdf(
  base: string,
): Promise<{ upload: number; submit: number }> {
  const visitor = await Visitor.arrive(base);
  made += 1;
  const pdf = buildPdf(100 + made);
  let tempFileId = '';
  const upload = await time(async () => {
    ({ tempFileId } = await visitor.upload(pdf, 'tides.pdf'));
  });
  const submit = await time(async () => {
    const answer = await visitor.deposit(aBook(tempFileId));
    if (answer.status !== 200) throw new Error(answer.text);
  });
  return { upload, submit };
}

async function timeDeposits(base: string) {
  await depositPdf(base);
  const times: { upload: number; submit: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await depositPdf(base));
  }
  return {
    upload: median(times.map(({ upload }) => upload)),
    submit: median(times.map(({ submit }) => submit)),
  };
}

async function writeAdministrator(
  uri: string,
  username: string,
): Promise<void> {
  const connection = await createConnection(uri).asPromise();
  try {
    const passwords = createPasswords(createArgon2Hasher());
    const given = {
      ...{ username, email: `${username}@example.org`, name: 'Ada Moss' },
      ...({ phone: '', role: 'SYSADMIN', status: 'ACTIVE' } as const),
      passwordHash: await passwords.hash(PASSWORD),
    };
    await createUserModel(connection).create(
      buildUser(given, new Date(), null),
    );
  } finally {
    await connection.close();
  }
}

/** Median milliseconds of the first page of each list that library staff see. */
async function timeLists(
  visitor: Visitor,
  database: mongo.Db,
): Promise<Figure[]> {
  const deposit = await database.collection('deposits').findOne({});
  const lists = {
    'all publishers': '/library/publishers?query=&page=1',
    'publishers of a word': '/library/publishers?query=kelp&page=1',
    "a publisher's deposits": `/library/deposits?publisherId=${String(deposit?.['publisherId'])}&page=1`,
  };
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(lists)) {
    const times: number[] = [];
    for (let round = 0; round < LISTS; round += 1) {
      times.push(
        await time(async () => {
          const answer = await visitor.get(address);
          if (answer.status !== 200) throw new Error(answer.text);
        }),
      );
    }
    const value = median(times);
    figures.push({ name: `list: ${name}`, value, unit: 'ms', goal: 60 });
  }
  return figures;
}

/** Measures look-ups, lists, uploads and submits with many deposits, beside those with few. */
export async function benchScale(
  stage: Stage,
  say: (text: string) => void,
): Promise<PartReport> {
  await buildProcesses(stage.root, stage.folder, { ...apiPrograms });
  await buildInspection(stage.root, stage.folder);
  const database = await startStageDatabase(stage, say);
  const port = await findFreePort();
  const base = `http://127.0.0.1:${port}/ned`;
  const dataDir = path.join(stage.folder, 'data');
  await startMeasured(stage, 'server', {
    ...unlimited,
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    ...{ MONGODB_URI: database.uri, SESSION_SECRET: 's'.repeat(40) },
  });
  const username = 'administrator';
  await writeAdministrator(database.uri, username);
  await depositPdf(base);
  const connection = await createConnection(database.uri).asPromise();
  const { db } = connection;
  if (!db) throw new Error('there is no database');
  const seed = (deposits: number) =>
    time(() => seedDeposits(db, { deposits, publishers: PUBLISHERS }));

  say(`Seeding ${SMALL} deposits …`);
  await seed(SMALL);
  const few = await timeDeposits(base);
  say(`Seeding ${LARGE} deposits …`);
  const seeding = await seed(LARGE);
  const many = await timeDeposits(base);
  const lookUps = await timeLookUps(db);
  const staff = await logIn(
    await Visitor.arrive(base),
    username,
    PASSWORD,
    'library',
  );
  const lists = await timeLists(staff, db);
  await connection.close();
  const memory = database.pid === undefined ? 0 : readMemory(database.pid).now;
  await database.stop();
  const { MONGODB_URI: _given, NODE_ENV: _built, ...env } = process.env;
  const opening = await time(async () => {
    const again = await startDatabase({ dataDir, env, say });
    stage.atEnd(again.stop);
  });
  const unit = 'ms';
  return {
    part: 'scale',
    about: [
      `${LARGE.toLocaleString('en')} deposits of ${PUBLISHERS.toLocaleString('en')} publishers beside ${SMALL.toLocaleString('en')}: copies of a deposit that the API took; medians; database: ${database.description}.`,
    ],
    figures: [
      ...lookUps.map(({ name, ms }) => ({
        ...{ name: `look-up: ${name}`, value: ms, unit, goal: 20 },
      })),
      ...lists,
      { name: `upload, ${SMALL} deposits`, value: few.upload, unit },
      { name: `upload, ${LARGE} deposits`, value: many.upload, unit },
      {
        ...{ name: 'upload: many to few', unit: '×', goal: 1.3 },
        value: many.upload / few.upload,
      },
      { name: `submit, ${SMALL} deposits`, value: few.submit, unit },
      { name: `submit, ${LARGE} deposits`, value: many.submit, unit },
      {
        ...{ name: 'submit: many to few', unit: '×', goal: 1.3 },
        value: many.submit / few.submit,
      },
      { name: 'seeding', value: seeding / 1000, unit: 's' },
      { name: 'opening the database again', value: opening, unit },
      { name: 'memory of the database', value: memory, unit: 'MB' },
    ],
  };
}
