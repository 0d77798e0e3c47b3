import type { FormDefinition } from '../types/definition';
import type { CompiledForm } from '../types/model';
import type { ValidatorModule } from '../types/validators';
import { analyseDefinition } from './analyseDefinition';
import { linkForm } from './linkForm';
import { writeValidators } from './writeValidators';

/** A compiled form with the source of the module that its browser twin gets. */
export type WrittenForm = CompiledForm & { readonly validatorsSource: string };

/** Compiles a definition: server only. The functions come from the very text that the browser is served. Throws DefinitionError or Ajv's error on a definition that cannot be used. */
export async function compileForm(
  definition: FormDefinition,
  identity?: { version: number; hash: string },
): Promise<WrittenForm> {
  const model = analyseDefinition(definition);
  const validatorsSource = writeValidators(model);
  const address = `data:text/javascript;charset=utf-8,${encodeURIComponent(validatorsSource)}`;
  const written = (await import(/* @vite-ignore */ address)) as {
    default: ValidatorModule;
  };
  return { ...linkForm(model, written.default, identity), validatorsSource };
}
