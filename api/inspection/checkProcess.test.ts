import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { waitUntil } from '../../scripts/testing/waitUntil';
import { programPath } from '../testing/processes/programs';
import { startCheckProcess } from './checkProcess';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'job-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const pidFile = () => join(folder, 'pid');

/** 0 while the program has not begun. */
const readPid = async () =>
  Number(await readFile(pidFile(), 'utf8').catch(() => '0'));

/** Has the thread that watches memory, time and parent, as the real program has. */
const watched = (memoryMB: number) => `
  const { Worker } = require('node:worker_threads');
  const watch = new Worker(${JSON.stringify(join(dirname(programPath('inspectFile')), 'watchProcess.js'))}, {
    workerData: { memoryMB: ${memoryMB}, parent: process.ppid },
  });`;

/** A program that behaves badly once it has an order, in place of the one that looks at files. */
async function write(text: string): Promise<string> {
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `import { writeFileSync, writeSync } from 'node:fs';
    import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    process.stdin.once('data', () => {
      writeFileSync(${JSON.stringify(pidFile())}, String(process.pid));
      ${text}
    });`,
  );
  return program;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function run(program: string, answerSeconds: number, seconds = 60) {
  const place = { program, memoryMB: 768, folder, answerSeconds };
  const child = startCheckProcess(place);
  const input = { path: '/dev/null', megapixels: 1 };
  const order = { job: 'identify', input, folder, seconds } as const;
  const answer = await child.run(order, () => undefined);
  await child.end();
  return answer;
}

describe('a process that looks at a file may', () => {
  const answer = (text: string) =>
    `writeSync(3, ${JSON.stringify(`${text}\n`)});`;
  test.each<[string, string, number]>([
    ['never end', 'for (;;);', 1],
    ['never answer', 'setInterval(() => {}, 1000);', 1],
    ['die', `process.kill(process.pid, 'SIGKILL');`, 60],
    ['fail', `throw new Error('broken');`, 60],
    ['leave without an answer', 'process.exit(0);', 60],
    ['answer nonsense', answer('ready'), 60],
    ['answer what is no answer', answer('{"remarks":{}}'), 60],
    [
      'answer without end',
      `try { for (;;) writeSync(3, 'x'.repeat(65536)); } catch { setInterval(() => {}, 1000); }`,
      60,
    ],
    ['use the stack up', 'const f = () => f() + 1; f();', 60],
    [
      'use the heap up',
      `${watched(200)} const all = []; watch.once('message', () => { for (;;) all.push({ a: [] }); });`,
      60,
    ],
  ])('%s: there is no answer, and it is gone', async (_what, text, seconds) => {
    expect(await run(await write(text), seconds)).toBeNull();
    expect(isRunning(await readPid())).toBe(false);
  });

  test('use memory up that the engine does not count', async () => {
    const text = `${watched(150)} const all = []; watch.once('message', () => { for (;;) all.push(Buffer.alloc(1e7, 1)); });`;
    expect(await run(await write(text), 600)).toBeNull();
  });

  test('use too much processor time', async () => {
    const text = `${watched(768)} watch.once('message', () => { watch.postMessage(0.1); for (;;); });`;
    expect(await run(await write(text), 600)).toBeNull();
  });

  test('leave another process with its pipe', async () => {
    const text = `const { spawn } = require('node:child_process');
      const other = spawn('sleep', ['30'], { detached: true, stdio: ['ignore', 'ignore', 'ignore', 3] });
      writeFileSync(${JSON.stringify(pidFile())}, String(other.pid));
      other.unref();
      writeSync(3, '{"remarks":[]}\\n');
      process.exit(0);`;
    expect(await run(await write(text), 600)).toEqual({ remarks: [] });
    process.kill(await readPid(), 'SIGKILL');
  });

  test('not exist', async () => {
    expect(await run(join(folder, 'none.mjs'), 60)).toBeNull();
  });
});

test('regression: a busy machine may let it wait longer than its processor time', async () => {
  const text = `setTimeout(() => writeSync(3, '{"remarks":[]}\\n'), 400);`;
  expect(await run(await write(text), 60, 0.05)).toEqual({ remarks: [] });
});

test('it gets nothing of the environment', async () => {
  process.env['SECRET_OF_A_TEST'] = 'hush';
  const text = `const found = JSON.stringify(process.env).includes('hush');
    writeSync(3, JSON.stringify({ remarks: [{ code: String(found), params: {} }] }) + '\\n');`;
  const answer = await run(await write(text), 60);
  expect(answer?.remarks[0]?.code).toBe('false');
});

test('it ends when the one who started it is gone, even while it is busy', async () => {
  const program = await write(
    `${watched(768)} setTimeout(() => { for (;;); }, 300);`,
  );
  const parent = spawn(process.execPath, [
    '-e',
    `require('node:child_process').spawn(process.execPath, [${JSON.stringify(program)}]).stdin.write('go');
     setInterval(() => {}, 1000);`,
  ]);
  await waitUntil(async () => (await readPid()) > 0);
  const pid = await readPid();
  parent.kill('SIGKILL');
  await waitUntil(() => !isRunning(pid));
  expect(isRunning(pid)).toBe(false);
});
