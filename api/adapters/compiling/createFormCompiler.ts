import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { loadForm, type WrittenModel } from '@engine/compile/compileForm';
import { DefinitionError } from '@engine/compile/definitionError';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import type { CheckProgress } from '@engine/checks/checkSchemas';
import type { FormDefinition } from '@engine/types/definition';
import type { FileChecks, FormCompiler } from '../../ports/formCompiler';
import type {
  CompileAnswer,
  CompileOrder,
  CompileProgress,
} from './compileOrder';
import { packFiles } from './packedFiles';

export interface FormCompilerOptions {
  /** Path of the bundled `compileWorker.ts`. */
  program: string;
  /** Seconds that one definition may take, and each form of several. */
  seconds: number;
  memoryMB: number;
}

/** Definitions that are compiled at the same time: one that takes all its time holds up no other. */
const WORKERS = 2;

/** How many times as long as one form all forms of an order may take: others wait for the worker. */
const MOST_TURNS = 5;

/** How long a worker without work is kept; a start compiles several forms one after the other. */
const IDLE_MS = 5000;

/** Orders that wait for each other, and their threads without work. */
interface WorkerPool {
  name: 'deposits' | 'administrators' | 'releases';
  limit: LimitFunction;
  idle: Worker[];
}

type OnForm = (progress: CheckProgress) => void;

/** Makes the message of an order once its turn has come. */
type PackOrder = () => CompileOrder;

const createPool = (name: WorkerPool['name'], threads: number): WorkerPool => ({
  name,
  limit: pLimit(threads),
  idle: [],
});

/**
 * A compiler whose work is done in threads of their own, with limits of time and memory. Whatever a definition says,
 * this one continues to answer requests. Of what a thread wrote only the module is loaded here.
 */
export function createFormCompiler({
  program,
  seconds,
  memoryMB,
}: FormCompilerOptions): FormCompiler {
  /** What deposits need. */
  const deposits = createPool('deposits', WORKERS);
  /** What administrators ask for: it has less priority, and one processor stays free for deposits. */
  const administrators = createPool(
    'administrators',
    Math.min(WORKERS, Math.max(1, availableParallelism() - 1)),
  );

  /** What they publish: a fault is taken back at once, whatever they check meanwhile. */
  const releases = createPool('releases', 1);

  function start({ name }: WorkerPool): Worker {
    const worker = new Worker(program, {
      workerData: name,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMB },
    });
    // The pending order of the worker rejects; without this listener the process would end.
    worker.on('error', () => undefined);
    return worker;
  }

  function rest(worker: Worker, { idle }: WorkerPool): void {
    worker.unref();
    idle.push(worker);
    setTimeout(() => {
      const index = idle.indexOf(worker);
      if (index < 0) return;
      idle.splice(index, 1);
      void worker.terminate();
    }, IDLE_MS).unref();
  }

  const order = (
    pool: WorkerPool,
    pack: PackOrder,
    onForm?: OnForm,
  ): Promise<CompileAnswer> => pool.limit(() => post(pool, pack, onForm));

  async function post(
    pool: WorkerPool,
    pack: PackOrder,
    onForm?: OnForm,
  ): Promise<CompileAnswer> {
    const worker = pool.idle.pop() ?? start(pool);
    worker.ref();
    const late = new AbortController();
    let limit = seconds;
    const turn = setTimeout(() => late.abort(), seconds * 1000);
    const turns = setTimeout(
      () => {
        if (late.signal.aborted) return;
        limit = MOST_TURNS * seconds;
        late.abort();
      },
      MOST_TURNS * seconds * 1000,
    );
    try {
      const messages = on(worker, 'message', { signal: late.signal });
      worker.postMessage(pack());
      const answer = await findAnswer(messages, (progress) => {
        turn.refresh();
        onForm?.(progress);
      });
      rest(worker, pool);
      return answer;
    } catch (error) {
      await worker.terminate();
      throw late.signal.aborted
        ? overLimit(`${limit} seconds`)
        : toRefusal(error);
    } finally {
      clearTimeout(turn);
      clearTimeout(turns);
    }
  }

  function toRefusal(error: unknown): unknown {
    const { code, name } = error as NodeJS.ErrnoException;
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') return overLimit(`${memoryMB} MB`);
    // Packing or posting what is nested too deeply throws a RangeError.
    return name === 'RangeError' ? overLimit('the depth of a thread') : error;
  }

  async function write(
    definition: FormDefinition,
    pool: WorkerPool,
  ): Promise<WrittenModel> {
    const answer = await order(pool, () => ({
      kind: 'compile',
      definition,
    }));
    if (answer.kind === 'written') return answer.written;
    throw toError(answer);
  }

  const createChecks = (pool: WorkerPool): FileChecks => ({
    async check(files, forms) {
      const answer = await order(pool, () => ({
        kind: 'check',
        files: packFiles(files),
        ...(forms && { forms }),
      }));
      if (answer.kind === 'checked') return answer.problems;
      throw toError(answer);
    },

    async examine(files, forms, onForm) {
      const pack = (): CompileOrder => ({
        kind: 'examine',
        files: packFiles(files),
        ...(forms && { forms }),
      });
      const answer = await order(pool, pack, onForm);
      if (answer.kind === 'examined') return answer.report;
      throw toError(answer);
    },
  });

  return {
    ...createChecks(administrators),
    release: createChecks(releases),

    write: (definition) => write(definition, administrators),

    compile: async (definition) => loadForm(await write(definition, deposits)),

    async compare(before, after) {
      const answer = await order(administrators, () => ({
        kind: 'compare',
        before: packFiles(before),
        after: packFiles(after),
      }));
      if (answer.kind === 'compared') return answer.comparison;
      throw toError(answer);
    },

    async replay(asked) {
      const answer = await order(administrators, () => ({
        ...asked,
        kind: 'replay',
        before: packFiles(asked.before),
        after: packFiles(asked.after),
      }));
      if (answer.kind === 'replayed') return answer.impact;
      throw toError(answer);
    },

    async judge(asked) {
      const answer = await order(administrators, () => ({
        ...asked,
        kind: 'judge',
        files: packFiles(asked.files),
      }));
      if (answer.kind === 'judged') return answer.finds;
      throw toError(answer);
    },
  };
}

/** Returns the answer of a worker, which may say before how far it is. */
async function findAnswer(
  messages: AsyncIterable<unknown>,
  onForm: OnForm,
): Promise<CompileAnswer> {
  for await (const message of messages) {
    const [answer] = message as [CompileAnswer | CompileProgress];
    if (answer.kind !== 'progress') return answer;
    onForm(answer.progress);
  }
  throw new Error('a worker ended without an answer');
}

function overLimit(limit: string): DefinitionError {
  return new DefinitionError('', `it takes more than ${limit}`, 'limit');
}

function toError(answer: CompileAnswer): Error {
  if (answer.kind !== 'refused') {
    return new Error(`a worker answered ${answer.kind}`);
  }
  const { source = '', reason, code } = answer.refusal;
  return new DefinitionError(source, reason, code);
}
