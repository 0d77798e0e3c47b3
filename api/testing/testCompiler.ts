import { compareFiles } from '@engine/changes/compareFiles';
import { checkSchemas, type SchemaReport } from '@engine/checks/checkSchemas';
import {
  compileForm,
  writeForm,
  type WrittenForm,
} from '@engine/compile/compileForm';
import { judgeAnswers } from '../adapters/compiling/judgeAnswers';
import { replay } from '../adapters/compiling/replay';
import { portalChecks } from '../adapters/compiling/portalChecks';
import type { FileChecks, FormCompiler } from '../ports/formCompiler';
import { sha256 } from '../records/contentHash';
import { keepInWorker } from './keptInWorker';

/** How many forms are kept; the shipped ones are the half of them. */
const MOST_FORMS = 100;

/** How many checks of files are kept. */
const MOST_REPORTS = 20;

/** Answers what was made of the same input before, of the last inputs; nothing that is kept is ever changed. */
function createMemory<Result>(most: number) {
  const kept = new Map<string, Promise<Result>>();
  return (input: unknown, make: () => Promise<Result>): Promise<Result> => {
    const hash = sha256(JSON.stringify(input));
    const result = kept.get(hash) ?? make();
    kept.delete(hash);
    kept.set(hash, result);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return result;
  };
}

/** Every API that a test starts uses the same forms. */
const compileOnce = keepInWorker('compiled forms', () =>
  createMemory<WrittenForm>(MOST_FORMS),
);

/** The studio checks the same files when it is asked to, and again before it publishes them. */
const examineOnce = createMemory<SchemaReport>(MOST_REPORTS);

/** Files count as checked; their examples are judged. */
const checks: FileChecks = {
  check: async () => [],
  examine: (files, forms) =>
    examineOnce([files, forms], () => checkSchemas(files, portalChecks, forms)),
};

/** A compiler without a thread of its own, for definitions that are trusted. */
export const testCompiler: FormCompiler = {
  compile: (definition) =>
    compileOnce(definition, () => compileForm(definition)),
  write: async (definition) => writeForm(definition),
  ...checks,
  release: checks,
  compare: async (before, after) => compareFiles(before, after),
  replay,
  judge: judgeAnswers,
};
