import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aBook } from '../../testing/records/aBook';
import { buildBook } from '../../testing/files/buildBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';

const start = promisify(execFile);

/** Runs a program of Node.js; what it printed is the error when it fails. */
async function run(cwd: string, ...args: string[]): Promise<string> {
  try {
    return (await start(process.execPath, args, { cwd })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}${stderr}`, { cause: error });
  }
}
const packages = join(process.cwd(), 'node_modules');

/** A client of a third party: it uses only the generated types. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './portal';

type Deposit = components['schemas']['entities.deposit'];

function get<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

export async function deposit(baseUrl: string, bytes: Uint8Array<ArrayBuffer>) {
  const anonymous = createClient<paths>({ baseUrl });
  const arrived = await anonymous.GET('/api/csrf');
  const { token, header } = get(arrived);
  const cookie = arrived.response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const client = createClient<paths>({ baseUrl, headers: { cookie, [header]: token } });

  const fileId = 'publication';
  const { chunkSize } = get(await client.GET('/api/frontendConfig'));
  get(
    await client.POST('/submit/uploadFileChunk', {
      params: { query: { purpose: 'BOOK' } },
      body: {
        dzuuid: fileId,
        dzchunkindex: '0',
        dztotalchunkcount: '1',
        dzchunksize: String(chunkSize),
        dztotalfilesize: String(bytes.length),
        dzchunkbyteoffset: '0',
        file: '',
      },
      bodySerializer(fields) {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) {
          if (name !== 'file') form.append(name, String(value));
        }
        form.append('file', new Blob([bytes]), 'book.epub');
        return form;
      },
    }),
  );
  let file = get(
    await client.POST('/submit/completeFile', {
      params: { query: { fileId, purpose: 'BOOK', originalFilename: 'book.epub' } },
      body: {},
    }),
  );
  while (!['ready', 'refused', 'failed'].includes(file.state ?? '')) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const status = await client.GET('/submit/upload/{fileId}', {
      params: { path: { fileId } },
    });
    file = get(status).record ?? file;
  }
  const body: Deposit = BOOK;
  const answer = get(await client.POST('/deposit/MONOGRAPH', { body }));
  return 'reference' in answer ? answer.reference : 'no receipt';
}
`;

/** Calls the program; apart from it, so that it compiles without the types of Node.js. */
const START = `
import { readFile } from 'node:fs/promises';
import { deposit } from './deposit.ts';
const [, , baseUrl, publication] = process.argv;
const bytes = new Uint8Array(await readFile(publication));
process.stdout.write(await deposit(baseUrl, bytes));
`;

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await symlink(packages, join(folder, 'node_modules'));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

test('a generated client compiles and deposits a book [S2-4.submit.post]', async () => {
  const { text } = await (await api.visit()).get('/api/openapi.json');
  await writeFile(join(folder, 'openapi.json'), text);
  const book = JSON.stringify(aBook('')).replace(
    '"tempFileId":""',
    '"tempFileId":file.tempFileId',
  );
  await writeFile(
    join(folder, 'deposit.ts'),
    PROGRAM.replace('BOOK;', `${book};`),
  );
  await writeFile(join(folder, 'start.mjs'), START);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'book.epub'), await buildBook());
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: [],
      },
      include: ['*.ts'],
    }),
  );
  const script = (path: string) => join(packages, path);
  const generator = script('openapi-typescript/bin/cli.js');
  await run(folder, generator, 'openapi.json', '-o', 'portal.ts');
  await run(folder, script('typescript/bin/tsc'), '-p', 'tsconfig.json');
  const publication = join(folder, 'book.epub');
  const reference = await run(
    folder,
    '--import',
    'tsx',
    'start.mjs',
    api.base,
    publication,
  );
  const stored = await api.deps.models.deposits.findOne({ reference });
  expect(stored).not.toBeNull();
});
