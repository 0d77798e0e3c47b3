import { compareFiles } from '@engine/changes/compareFiles';
import { checkSchemas } from '@engine/checks/checkSchemas';
import { compileForm, writeForm } from '@engine/compile/compileForm';
import { judgeAnswers } from '../adapters/compiling/judgeAnswers';
import { replay } from '../adapters/compiling/replay';
import { portalChecks } from '../adapters/compiling/portalChecks';
import type { FormCompiler } from '../ports/formCompiler';

/** A compiler without a thread of its own, for definitions that are trusted; files count as checked. */
export const testCompiler: FormCompiler = {
  compile: compileForm,
  write: async (definition) => writeForm(definition),
  check: async () => [],
  examine: (files, forms) => checkSchemas(files, portalChecks, forms),
  compare: async (before, after) => compareFiles(before, after),
  replay,
  judge: judgeAnswers,
};
