import {
  assembleDefinition,
  formKeys,
  type SchemaFiles,
} from '../compile/definition/assembleDefinition';
import { compileForm } from '../compile/compileForm';
import type { CompiledForm } from '../types/model';

/** Every form of `schemas/`, compiled. Rejects when one cannot be. */
export function compileForms(files: SchemaFiles): Promise<CompiledForm[]> {
  return Promise.all(
    formKeys(files).map((key) =>
      compileForm(assembleDefinition(files, key, {})),
    ),
  );
}
