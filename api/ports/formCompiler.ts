import type { WrittenForm } from '@engine/compile/compileForm';
import type { CheckFiles } from '@engine/checks/checkEachForm';
import type { FormDefinition } from '@engine/types/definition';

/** Makes forms of definitions, which may say anything; both reject with DefinitionError once that takes too much time or memory. */
export interface FormCompiler {
  /** Rejects when the definition cannot be used. */
  compile(definition: FormDefinition): Promise<WrittenForm>;
  /** Returns the problems of the files of `schemas/`, without their examples. */
  check: CheckFiles;
}
