import type { FormDefinition } from '../types/definition';
import type { CompiledForm, FormModel } from '../types/model';
import type { ValidatorModule } from '../types/validators';
import { analyseDefinition } from './analyseDefinition';
import { DefinitionError } from './definitionError';
import { assertBounded } from './limits/assertBounded';
import { linkForm } from './linkForm';
import { writeValidators } from './writeValidators';

/** The compiled model as data, so that a worker can compile it for another process. */
export interface WrittenModel {
  readonly model: FormModel;
  /** The source of the module that the browser gets. */
  readonly validatorsSource: string;
}

/** A compiled form with the source of the module that its browser twin gets. */
export type WrittenForm = CompiledForm & Pick<WrittenModel, 'validatorsSource'>;

/** Characters of a module, several times as many as the largest form of a library has. */
const LONGEST_MODULE = 3_000_000;

/** Writes the model and the module of a definition: server only. Throws DefinitionError on a definition that cannot be used. */
export function writeForm(definition: FormDefinition): WrittenModel {
  const { model, validatorsSource } = write(definition);
  if (validatorsSource.length > LONGEST_MODULE) {
    const reason = `its rules make a module of more than ${LONGEST_MODULE} characters`;
    throw new DefinitionError(definition.form.$id, reason, 'limit');
  }
  return { model, validatorsSource };
}

function write(definition: FormDefinition): WrittenModel {
  try {
    assertBounded(definition);
    const model = analyseDefinition(definition);
    return { model, validatorsSource: writeValidators(model) };
  } catch (error) {
    if (error instanceof DefinitionError) throw error;
    // Ajv refuses invalid schemas, and a part may lack the shape of its type. No check has run before.
    throw new DefinitionError('', String(error), 'definition', {
      cause: error,
    });
  }
}

/** The form that was written, ready for use: server only. The functions come from the very text that the browser is served. */
export async function loadForm(
  { model, validatorsSource }: WrittenModel,
  identity?: { version: number; hash: string },
): Promise<WrittenForm> {
  const address = `data:text/javascript;charset=utf-8,${encodeURIComponent(validatorsSource)}`;
  const written = (await import(/* @vite-ignore */ address)) as {
    default: ValidatorModule;
  };
  return { ...linkForm(model, written.default, identity), validatorsSource };
}

/** Compiles a definition here: for tests, commands and definitions that are trusted. Rejects as `writeForm` throws. */
export async function compileForm(
  definition: FormDefinition,
  identity?: { version: number; hash: string },
): Promise<WrittenForm> {
  return loadForm(writeForm(definition), identity);
}
