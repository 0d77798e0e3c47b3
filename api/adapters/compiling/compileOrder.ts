import type { WrittenModel } from '@engine/compile/compileForm';
import type { DefinitionFault } from '@engine/compile/definitionError';
import type { CheckProgress, SchemaReport } from '@engine/checks/checkSchemas';
import type { Problem } from '@engine/checks/problem';
import type { FormDefinition } from '@engine/types/definition';
import type { Impact } from '@engine/types/impact';
import type { FilesComparison } from '@engine/changes/compareFiles';
import type { ExampleFind } from '@contract/studio/examples';
import type { ExampleOrder, ReplayOrder } from '../../ports/formCompiler';
import type { PackedFiles } from './packedFiles';

/** The messages that a worker accepts. */
export type CompileOrder =
  | { kind: 'compile'; definition: FormDefinition }
  | { kind: 'check'; files: PackedFiles; forms?: readonly string[] }
  | { kind: 'examine'; files: PackedFiles; forms?: readonly string[] }
  | { kind: 'compare'; before: PackedFiles; after: PackedFiles }
  | ({ kind: 'replay'; before: PackedFiles; after: PackedFiles } & Omit<
      ReplayOrder,
      'before' | 'after'
    >)
  | ({ kind: 'judge'; files: PackedFiles } & Omit<ExampleOrder, 'files'>);

/** Why a definition was refused; `code` is absent where only a library knows what is wrong. */
export interface Refusal {
  source?: string;
  reason: string;
  code?: DefinitionFault;
}

/** How far a worker is with an order: its answer comes later. */
export interface CompileProgress {
  kind: 'progress';
  progress: CheckProgress;
}

export type CompileAnswer =
  | { kind: 'written'; written: WrittenModel }
  | { kind: 'checked'; problems: Problem[] }
  | { kind: 'examined'; report: SchemaReport }
  | { kind: 'compared'; comparison: FilesComparison }
  | { kind: 'replayed'; impact: Impact }
  | { kind: 'judged'; finds: ExampleFind[] }
  | { kind: 'refused'; refusal: Refusal };
