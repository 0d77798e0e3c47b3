import type { WrittenForm } from '@engine/compile/compileForm';
import type { FormDefinition } from '@engine/types/definition';

/** Makes forms of definitions. */
export interface FormCompiler {
  /** Rejects, in bounded time and memory, when the definition cannot be used. */
  compile(definition: FormDefinition): Promise<WrittenForm>;
}
