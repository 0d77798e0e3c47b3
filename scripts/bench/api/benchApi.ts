import path from 'node:path';
import { aBook } from '../../../api/testing/records/aBook';
import { Visitor } from '../../../api/testing/visitors/visitor';
import {
  apiPrograms,
  buildInspection,
  buildProcesses,
} from '../../build/buildApi';
import { findFreePort } from '../../database/findFreePort';
import type { Figure, PartReport } from '../figures';
import { startMeasured, type MeasuredProcess } from '../measuredProcess';
import { startStageDatabase, type Stage } from '../stage';
import { median, percentile } from '../statistics';
import { EMPTY_ROWS, HOSTILE, measureWaits } from './measureWaits';
import { repeatRequest, toRequest, type Load } from './repeatRequest';
import type { Timings } from './stopwatch';

const CONNECTIONS = 8;
const SECONDS = 4;
const ROUNDS = 5;
const PATH = '/ned/deposit/MONOGRAPH';

/** A server with the request it is asked again and again. */
interface Contender {
  readonly server: MeasuredProcess;
  readonly request: Buffer;
}

/** Measures the dry run of the API beside a bare server that parses and judges the same. */
export async function benchApi(
  stage: Stage,
  say: (text: string) => void,
): Promise<PartReport> {
  await buildProcesses(stage.root, stage.folder, {
    ...apiPrograms,
    timedServer: 'scripts/bench/api/timedServer.ts',
    bareServer: 'scripts/bench/api/bareServer.ts',
  });
  await buildInspection(stage.root, stage.folder);
  const database = await startStageDatabase(stage, say);
  const port = await findFreePort();
  const env = {
    ...unlimited,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: path.join(stage.folder, 'data'),
    MONGODB_URI: database.uri,
    SESSION_SECRET: 's'.repeat(40),
  };
  const product = await startMeasured(stage, 'server', env);
  const visitor = await Visitor.arrive(`http://127.0.0.1:${port}/ned`);
  const file = await visitor.upload();
  const body = JSON.stringify(aBook(file.tempFileId));
  const request = toRequest(
    PATH,
    {
      Cookie: visitor.cookie,
      'X-CSRF-TOKEN': visitor.token,
      'X-Dry-Run': 'true',
    },
    body,
  );
  const timed = await startMeasured(stage, 'timedServer', env);
  const lookUps = await recordLookUps({ server: timed, request });
  const bare = await startMeasured(stage, 'bareServer', {
    FILE_RECORD: JSON.stringify(file),
    MONGODB_URI: database.uri,
    LOOK_UPS: lookUps,
  });
  const api = { server: product, request };
  const least = { server: bare, request: toRequest('/', {}, body) };

  const [ofApi, ofLeast] = await compare(api, least);
  const waits = await measureWaits(visitor);
  const timings = await timeStretches({ server: timed, request });
  return {
    part: 'api',
    about: [
      `Dry run of a valid book (${body.length} bytes) with an uploaded file, ${CONNECTIONS} connections kept alive, ${ROUNDS} rounds of ${SECONDS} s in turns; database: ${database.description}.`,
      `The bare server is node:http, JSON.parse and judge with the same compiled form, and makes the same ${countLookUps(lookUps)} look-ups in the database through the bare driver. Each server is a process of its own; load and database share the machine.`,
      'Stretches: one connection, median of the requests; the API is composed of its own parts, each handed in with a stopwatch.',
      `Wait of another visitor: GET api/csrf, alone and right after ${HOSTILE} bodies of ${EMPTY_ROWS.toLocaleString('en')} empty rows were posted, by turns.`,
    ],
    figures: [
      ...throughput('API', ofApi),
      ...throughput('bare node:http', ofLeast),
      {
        name: 'requests of the bare server for one of the API',
        value: median(ofLeast.rates) / median(ofApi.rates),
        unit: '×',
      },
      {
        name: 'processor time of the API, of the bare server’s',
        value: median(ofApi.processor) / median(ofLeast.processor),
        unit: '×',
        goal: 2,
      },
      ...stretchFigures(timings),
      ...waits,
    ],
  };
}

const unlimited = {
  PAGES_PER_MINUTE: '0',
  CHUNKS_PER_MINUTE: '0',
  DEPOSITS_PER_MINUTE: '0',
};

interface Throughput {
  readonly rates: number[];
  /** Microseconds of the server's processor time for each request. */
  readonly processor: number[];
  readonly latencies: number[];
}

async function compare(
  first: Contender,
  second: Contender,
): Promise<[Throughput, Throughput]> {
  const found: [Throughput, Throughput] = [empty(), empty()];
  for (const contender of [first, second]) await load(contender, 2);
  for (let done = 0; done < ROUNDS; done += 1) {
    await measure(first, found[0]);
    await measure(second, found[1]);
  }
  return found;
}

const empty = (): Throughput => ({ rates: [], processor: [], latencies: [] });

async function measure(contender: Contender, into: Throughput): Promise<void> {
  const before = contender.server.processorSeconds();
  const { requests, seconds, latencies } = await load(contender, SECONDS);
  const used = contender.server.processorSeconds() - before;
  into.rates.push(requests / seconds);
  into.processor.push((used * 1e6) / requests);
  into.latencies.push(median(latencies), percentile(latencies, 0.95));
}

function load({ server, request }: Contender, seconds: number): Promise<Load> {
  const { port } = server;
  return repeatRequest({ port, request, seconds, connections: CONNECTIONS });
}

/** The look-ups of one request, as the API sends them to the database: extended JSON. */
async function recordLookUps({ server, request }: Contender): Promise<string> {
  const once = { port: server.port, request, connections: 1, seconds: 0 };
  await repeatRequest(once);
  await server.ask('commands');
  await repeatRequest(once);
  return String(await server.ask('commands'));
}

const countLookUps = (lookUps: string) =>
  (JSON.parse(lookUps) as unknown[]).length;

async function timeStretches({ server, request }: Contender): Promise<Timings> {
  const alone = { port: server.port, request, connections: 1 };
  await repeatRequest({ ...alone, seconds: 2 });
  await server.ask('take');
  await repeatRequest({ ...alone, seconds: SECONDS });
  return (await server.ask('take')) as Timings;
}

function throughput(name: string, found: Throughput): Figure[] {
  return [
    {
      name: `${name}: dry runs`,
      value: median(found.rates),
      unit: 'requests/s',
    },
    {
      name: `${name}: processor time`,
      value: median(found.processor),
      unit: 'µs/request',
    },
  ];
}

function stretchFigures(timings: Timings): Figure[] {
  const of = (stretch: keyof Timings) => median(timings[stretch]);
  const { session, body, form, files, configuration } = {
    session: of('session'),
    body: of('body'),
    form: of('form'),
    files: of('files'),
    configuration: of('configuration'),
  };
  const judged = of('dryRun') - form - files - configuration;
  const rest = of('total') - session - body - of('dryRun');
  const share = (value: number) =>
    `${Math.round((value / of('total')) * 100)} %`;
  const line = (name: string, value: number): Figure => ({
    name: `time of a request: ${name}`,
    value,
    unit: 'µs',
    note: share(value),
  });
  return [
    line('all', of('total')),
    line('session (look-up)', session),
    line('body (routing, reading, parsing)', body),
    line('form version', form),
    line('file records (look-up)', files),
    line('configuration', configuration),
    line('judge (with normalising)', judged),
    line('rest (Koa, headers, log, answer)', rest),
  ];
}
