import type { SchemaFiles } from '@engine/compile/assembleDefinition';
import type { WrittenModel } from '@engine/compile/compileForm';
import type { DefinitionFault } from '@engine/compile/definitionError';
import type { Problem } from '@engine/checks/problem';
import type { FormDefinition } from '@engine/types/definition';

/** The messages that a worker accepts. */
export type CompileOrder =
  | { kind: 'compile'; definition: FormDefinition }
  | { kind: 'check'; files: SchemaFiles; forms?: readonly string[] };

/** Why a definition was refused; `code` is absent where only a library knows what is wrong. */
export interface Refusal {
  source?: string;
  reason: string;
  code?: DefinitionFault;
}

export type CompileAnswer =
  | { kind: 'written'; written: WrittenModel }
  | { kind: 'checked'; problems: Problem[] }
  | { kind: 'refused'; refusal: Refusal };
