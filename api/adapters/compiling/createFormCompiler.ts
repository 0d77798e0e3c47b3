import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { loadForm } from '@engine/compile/compileForm';
import { DefinitionError } from '@engine/compile/definitionError';
import pLimit from 'p-limit';
import type { FormCompiler } from '../../ports/formCompiler';
import type { CompileAnswer, CompileOrder } from './compileOrder';

export interface FormCompilerOptions {
  /** Path of the bundled `compileWorker.ts`. */
  program: string;
  /** Seconds that one definition may take. */
  seconds: number;
  memoryMB: number;
}

/** Definitions that are compiled at the same time: one that takes all its time holds up no other. */
const WORKERS = 2;

/** How long a worker without work is kept; a start compiles several forms one after the other. */
const IDLE_MS = 5000;

/**
 * A compiler whose work is done in threads of their own, with limits of time and memory: whatever a definition says,
 * this one continues to answer requests. Of what a thread wrote only the module is loaded here.
 */
export function createFormCompiler({
  program,
  seconds,
  memoryMB,
}: FormCompilerOptions): FormCompiler {
  const turns = pLimit(WORKERS);
  const idle: Worker[] = [];

  function start(): Worker {
    const worker = new Worker(program, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMB },
    });
    // The pending order of the worker rejects; without this listener the process would end.
    worker.on('error', () => undefined);
    return worker;
  }

  function rest(worker: Worker): void {
    worker.unref();
    idle.push(worker);
    setTimeout(() => {
      const index = idle.indexOf(worker);
      if (index < 0) return;
      idle.splice(index, 1);
      void worker.terminate();
    }, IDLE_MS).unref();
  }

  async function order(asked: CompileOrder): Promise<CompileAnswer> {
    const worker = idle.pop() ?? start();
    worker.ref();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), seconds * 1000);
    try {
      worker.postMessage(asked);
      const [answer] = (await once(worker, 'message', {
        signal: late.signal,
      })) as [CompileAnswer];
      rest(worker);
      return answer;
    } catch (error) {
      await worker.terminate();
      throw late.signal.aborted
        ? overLimit(`${seconds} seconds`)
        : toRefusal(error);
    } finally {
      clearTimeout(timer);
    }
  }

  function toRefusal(error: unknown): unknown {
    const { code, name } = error as NodeJS.ErrnoException;
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') return overLimit(`${memoryMB} MB`);
    // Posting a definition that is nested too deeply throws a RangeError.
    return name === 'RangeError' ? overLimit('the depth of a thread') : error;
  }

  return {
    async compile(definition) {
      const answer = await turns(() => order({ kind: 'compile', definition }));
      if (answer.kind === 'written') return loadForm(answer.written);
      throw toError(answer);
    },

    async check(files, forms) {
      const asked: CompileOrder = {
        kind: 'check',
        files,
        ...(forms && { forms }),
      };
      const answer = await turns(() => order(asked));
      if (answer.kind === 'checked') return answer.problems;
      throw toError(answer);
    },
  };
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
