import type { SchemaFiles } from '@engine/compile/assembleDefinition';
import type { WrittenModel } from '@engine/compile/compileForm';
import type { DefinitionFault } from '@engine/compile/definitionError';
import type { SchemaReport } from '@engine/checks/checkSchemas';
import type { Problem } from '@engine/checks/problem';
import type { FormDefinition } from '@engine/types/definition';
import type { Impact } from '@engine/types/impact';
import type { FilesComparison } from '@engine/changes/compareFiles';
import type { ExampleFind } from '@contract/examples';
import type { ExampleOrder, ReplayOrder } from '../../ports/formCompiler';

/** The messages that a worker accepts. */
export type CompileOrder =
  | { kind: 'compile'; definition: FormDefinition }
  | { kind: 'check'; files: SchemaFiles; forms?: readonly string[] }
  | { kind: 'examine'; files: SchemaFiles; forms?: readonly string[] }
  | { kind: 'compare'; before: SchemaFiles; after: SchemaFiles }
  | ({ kind: 'replay' } & ReplayOrder)
  | ({ kind: 'judge' } & ExampleOrder);

/** Why a definition was refused; `code` is absent where only a library knows what is wrong. */
export interface Refusal {
  source?: string;
  reason: string;
  code?: DefinitionFault;
}

export type CompileAnswer =
  | { kind: 'written'; written: WrittenModel }
  | { kind: 'checked'; problems: Problem[] }
  | { kind: 'examined'; report: SchemaReport }
  | { kind: 'compared'; comparison: FilesComparison }
  | { kind: 'replayed'; impact: Impact }
  | { kind: 'judged'; finds: ExampleFind[] }
  | { kind: 'refused'; refusal: Refusal };
