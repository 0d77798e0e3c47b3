import { compareFiles } from '@engine/changes/compareFiles';
import { checkSchemas } from '@engine/checks/checkSchemas';
import {
  compileForm,
  writeForm,
  type WrittenForm,
} from '@engine/compile/compileForm';
import type { FormDefinition } from '@engine/types/definition';
import { judgeAnswers } from '../adapters/compiling/judgeAnswers';
import { replay } from '../adapters/compiling/replay';
import { portalChecks } from '../adapters/compiling/portalChecks';
import type { FormCompiler } from '../ports/formCompiler';
import { sha256 } from '../records/contentHash';

/** How many forms are kept; the shipped ones are the half of them. */
const MOST_KEPT = 100;

/** Forms by the hash of their definition: every API that a test starts uses the same, and none changes them. */
const kept = new Map<string, Promise<WrittenForm>>();

function compileOnce(definition: FormDefinition): Promise<WrittenForm> {
  const hash = sha256(JSON.stringify(definition));
  const compiling = kept.get(hash) ?? compileForm(definition);
  kept.delete(hash);
  kept.set(hash, compiling);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return compiling;
}

/** A compiler without a thread of its own, for definitions that are trusted; files count as checked. */
export const testCompiler: FormCompiler = {
  compile: compileOnce,
  write: async (definition) => writeForm(definition),
  check: async () => [],
  examine: (files, forms) => checkSchemas(files, portalChecks, forms),
  compare: async (before, after) => compareFiles(before, after),
  replay,
  judge: judgeAnswers,
};
