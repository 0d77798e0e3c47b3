import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import epubCheck from '@likecoin/epubcheck-ts/package.json' with { type: 'json' };
import { portalAgent } from '../portalAgent';
import { buildEpub } from '../testing/files/buildEpub';
import { programPath } from '../testing/programs';
import { buildConfig } from '../testing/testConfig';
import { InspectorBusyError } from '../ports/fileInspector';
import { createFileInspector } from './createFileInspector';

const { checks } = buildConfig();
const lost: object[] = [];
const log = { warn: (what: object) => void lost.push(what) };
let folder: string;
let file: string;

beforeEach(async () => {
  lost.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'inspector-'));
  file = join(folder, 'file');
  await writeFile(file, '');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program that does `text` with the order it gets, in place of the one that looks at files. */
async function createInspector(text: string, limits = checks) {
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `import { appendFileSync, existsSync, writeFileSync, writeSync } from 'node:fs';
    import { createInterface } from 'node:readline';
    const answer = (said) => { writeSync(3, JSON.stringify(said)); process.exit(0); };
    createInterface({ input: process.stdin }).once('line', (line) => {
      const { job, input } = JSON.parse(line);
      ${text}
    });`,
  );
  const scratchDir = join(folder, 'scratch');
  return createFileInspector({ program, limits, scratchDir, log });
}

const inspected = () => ({
  path: file,
  size: 0,
  originalFilename: 'a.epub',
  accepted: new Map([['epub', 'application/epub+zip']]),
});

test('a check that dies does not take with it what the others found', async () => {
  const inspector = await createInspector(`
    const format = { pronom: 'fmt/483', name: 'EPUB', mimeType: 'application/epub+zip' };
    if (job === 'identify') answer({ remarks: [], format, next: 'epub' });
    const metadata = { source: 'it', title: 'Tides', creators: [], languages: [] };
    const remarks = [{ code: 'epubSpineEmpty', params: {} }];
    if (job === 'epub') answer({ remarks, metadata, next: 'epubCheck' });
    process.kill(process.pid, 'SIGKILL');`);
  expect(await inspector.inspect(inspected())).toEqual({
    format: {
      pronom: 'fmt/483',
      name: 'EPUB',
      mimeType: 'application/epub+zip',
    },
    metadata: { source: 'it', title: 'Tides', creators: [], languages: [] },
    looks: [
      { check: 'identify', tool: portalAgent, remarks: [] },
      {
        check: 'epub',
        tool: portalAgent,
        remarks: [{ code: 'epubSpineEmpty', params: {} }],
      },
      {
        check: 'epubCheck',
        tool: { name: 'epubcheck-ts', version: epubCheck.version },
        remarks: [{ code: 'notChecked', params: { check: 'EPUBCheck' } }],
      },
    ],
  });
  const why = expect.stringContaining('SIGKILL') as string;
  expect(lost).toEqual([{ job: 'epubCheck', why }]);
});

test.each([
  ['memory', { ...checks, memoryMB: 20 }],
  ['time', { ...checks, seconds: 0.01 }],
])(
  'a real check without enough %s is told as not made',
  async (_what, limits) => {
    await writeFile(file, buildEpub('Tides'));
    const inspector = createFileInspector({
      program: programPath('inspectFile'),
      limits,
      scratchDir: join(folder, 'scratch'),
      log,
    });
    expect(await inspector.inspect(inspected())).toEqual({
      format: null,
      metadata: null,
      looks: [
        {
          check: 'identify',
          tool: portalAgent,
          remarks: [{ code: 'notChecked', params: { check: 'kind of file' } }],
        },
      ],
    });
  },
);

test('checks that name each other come to an end', async () => {
  const inspector = await createInspector(
    `answer({ remarks: [], next: job === 'zip' ? 'identify' : 'zip' });`,
  );
  const { looks } = await inspector.inspect(inspected());
  expect(looks.map(({ check }) => check)).toEqual(['identify', 'zip']);
});

test('no more than so many run at the same time', async () => {
  const inspector = await createInspector(
    `appendFileSync(input.path, '+');
    setTimeout(() => { appendFileSync(input.path, '-'); answer({ remarks: [] }); }, 200);`,
    { ...checks, processes: 2 },
  );
  const six = Array.from({ length: 6 }, () => inspector.inspect(inspected()));
  await Promise.all(six);
  let running = 0;
  let most = 0;
  for (const sign of await readFile(file, 'utf8')) {
    running += sign === '+' ? 1 : -1;
    most = Math.max(most, running);
  }
  expect(most).toBe(2);
});

test('regression: whoever asks for pictures without end holds up no check, and is told so', async () => {
  const inspector = await createInspector(
    `if (job === 'identify') answer({ remarks: [] });
    setInterval(() => existsSync(input.path + '.go') && answer({ remarks: [] }), 5);`,
    { ...checks, processes: 2 },
  );
  const pictures = Array.from({ length: 102 }, () =>
    inspector.drawThumbnail(file, 100),
  );
  pictures.forEach((picture) => void picture.catch(() => undefined));
  await expect(pictures.at(-1)).rejects.toThrow(InspectorBusyError);
  expect(await inspector.inspect(inspected())).toMatchObject({
    looks: [{ remarks: [] }],
  });
  expect(lost).toEqual([]);
  await writeFile(`${file}.go`, '');
  await Promise.allSettled(pictures);
});

describe('a picture', () => {
  const write = (bytes: string) =>
    `writeFileSync(input.target, ${bytes}); answer({ remarks: [], picture: { width: 3, height: 4 } });`;
  test.each([
    ['a JPEG', write('Buffer.from([0xff, 0xd8, 0xff])'), true],
    ['none that was drawn', 'answer({ remarks: [] });', false],
    [
      'one that is not there',
      `answer({ remarks: [], picture: { width: 3, height: 4 } });`,
      false,
    ],
    ['something else', write(`'<svg/>'`), false],
    ['too much', write('Buffer.alloc(11e6, 0xff)'), false],
    ['nothing, for the process dies', 'process.exit(1);', false],
  ])('%s', async (_what, text, isThere) => {
    const inspector = await createInspector(text);
    const picture = await inspector.drawThumbnail(file, 100);
    expect(picture).toEqual(
      isThere
        ? {
            bytes: Buffer.from([0xff, 0xd8, 0xff]),
            width: 3,
            height: 4,
            remarks: [],
          }
        : null,
    );
  });

  test('leaves nothing behind', async () => {
    const inspector = await createInspector(write('Buffer.from([0xff, 0xd8])'));
    await inspector.drawCover(file, 'application/pdf');
    await inspector.drawPage(file, 2, 800);
    expect(await readdir(join(folder, 'scratch'))).toEqual([]);
  });
});
