import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import epubCheck from '@likecoin/epubcheck-ts/package.json' with { type: 'json' };
import type { CheckLimits } from '../config/config';
import { portalAgent } from '../modules/fileEvents/portalAgent';
import { buildEpub } from '../testing/files/buildEpub';
import { programPath } from '../testing/processes/programs';
import { buildConfig } from '../testing/testConfig';
import type { FileInspector } from '../ports/fileInspector';
import { InspectorBusyError } from '../ports/fileInspector';
import { createFileInspector } from './createFileInspector';

const { checks } = buildConfig();
const lost: object[] = [];
const log = { warn: (what: object) => void lost.push(what) };
const inspectors: FileInspector[] = [];
let folder: string;
let file: string;

beforeEach(async () => {
  lost.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'inspector-'));
  file = join(folder, 'file');
  await writeFile(file, '');
});

afterEach(async () => {
  for (const inspector of inspectors.splice(0)) await inspector.stop();
  await rm(folder, { recursive: true, force: true });
});

function create(program: string, limits: CheckLimits): FileInspector {
  const scratchDir = join(folder, 'scratch');
  const inspector = createFileInspector({ program, limits, scratchDir, log });
  inspectors.push(inspector);
  return inspector;
}

/** A program that does `text` with the order it gets, in place of the one that looks at files. */
async function createInspector(text: string, limits = checks) {
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `import { appendFileSync, existsSync, writeFileSync, writeSync } from 'node:fs';
    import { createInterface } from 'node:readline';
    const answer = (said) => { writeSync(3, JSON.stringify(said) + '\\n'); };
    createInterface({ input: process.stdin }).on('line', (line) => {
      const { job, input } = JSON.parse(line);
      ${text}
    });`,
  );
  return create(program, limits);
}

const inspected = () => ({
  path: file,
  size: 0,
  originalFilename: 'a.epub',
  accepted: new Map([['epub', 'application/epub+zip']]),
});

const dying = `
  const metadata = { source: 'it', title: 'Tides', creators: [], languages: [] };
  const remarks = [{ code: 'epubSpineEmpty', params: {} }];
  if (job === 'epub') answer({ remarks, metadata, next: 'epubCheck' });
  else process.kill(process.pid, 'SIGKILL');`;

test('a check that dies does not take with it what the others found', async () => {
  const inspector = await createInspector(dying);
  expect(await inspector.check(inspected(), 'epub', 'patient')).toEqual({
    format: null,
    metadata: { source: 'it', title: 'Tides', creators: [], languages: [] },
    checks: [
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

test('a quick check that dies finds nothing', async () => {
  const inspector = await createInspector(dying);
  expect(await inspector.check(inspected(), 'epub', 'quick')).toBeNull();
});

test.each([
  ['memory', { ...checks, memoryMB: 20 }],
  ['time', { ...checks, seconds: 0.0001 }],
])(
  'a real check without enough %s is reported as not made',
  async (_what, limits) => {
    await writeFile(file, buildEpub('Tides'));
    const inspector = create(programPath('inspectFile'), limits);
    expect(await inspector.identify(inspected())).toEqual({
      format: null,
      performed: {
        check: 'identify',
        tool: portalAgent,
        remarks: [{ code: 'notChecked', params: { check: 'kind of file' } }],
      },
      next: null,
    });
  },
);

test('checks that name each other come to an end', async () => {
  const inspector = await createInspector(
    `answer({ remarks: [], next: job === 'zip' ? 'identify' : 'zip' });`,
  );
  const found = await inspector.check(inspected(), 'zip', 'patient');
  expect(found?.checks.map(({ check }) => check)).toEqual(['zip', 'identify']);
});

test('all jobs of a file run in one process, which no other file meets', async () => {
  const inspector = await createInspector(
    `appendFileSync(input.path, process.pid + ' ');
    answer({ remarks: [], ...(job === 'pdf' ? { next: 'pdfPages' } : {}) });`,
  );
  for (let at = 0; at < 3; at += 1) {
    await inspector.check(inspected(), 'pdf', 'quick');
  }
  const pids = (await readFile(file, 'utf8')).trim().split(' ');
  const [first, second, third] = [pids[0], pids[2], pids[4]];
  expect(pids).toEqual([first, first, second, second, third, third]);
  expect(new Set(pids).size).toBe(3);
});

test('the process that identified a file makes its complete check too', async () => {
  const inspector = await createInspector(
    `appendFileSync(input.path, process.pid + ' ');
    answer({ remarks: [], ...(job === 'identify' ? { next: 'pdf' } : {}) });`,
  );
  for (let at = 0; at < 2; at += 1) {
    await inspector.identify(inspected());
    await inspector.check(inspected(), 'pdf', 'quick');
  }
  const pids = (await readFile(file, 'utf8')).trim().split(' ');
  expect(pids).toEqual([pids[0], pids[0], pids[2], pids[2]]);
  expect(pids[0]).not.toBe(pids[2]);
  expect(await readdir(join(folder, 'scratch'))).toEqual([]);
});

test('regression: a request for pictures without end holds up no check, and is refused', async () => {
  const inspector = await createInspector(
    `if (job === 'identify') answer({ remarks: [] });
    else setInterval(() => existsSync(input.path + '.go') && answer({ remarks: [] }), 5);`,
    { ...checks, processes: 2 },
  );
  const pictures = Array.from({ length: 102 }, () =>
    inspector.drawThumbnail(file, 100),
  );
  pictures.forEach((picture) => void picture.catch(() => undefined));
  await expect(pictures.at(-1)).rejects.toThrow(InspectorBusyError);
  expect(await inspector.identify(inspected())).toMatchObject({
    performed: { remarks: [] },
  });
  expect(lost).toEqual([]);
  await writeFile(`${file}.go`, '');
  await Promise.allSettled(pictures);
});

test('regression: a picture for which a busy machine has no time is refused, and not said to be none', async () => {
  const inspector = await createInspector('setInterval(() => {}, 1000);', {
    ...checks,
    seconds: 0.1,
  });
  await expect(inspector.drawThumbnail(file, 100)).rejects.toThrow(
    InspectorBusyError,
  );
  expect(await readdir(join(folder, 'scratch'))).toEqual([]);
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
    await inspector.drawPage(file, 'application/pdf', 2, 800);
    expect(await readdir(join(folder, 'scratch'))).toEqual([]);
  });
});
