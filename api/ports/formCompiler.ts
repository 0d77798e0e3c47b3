import type { ExampleFind, ExampleRequest } from '@contract/studio/examples';
import type { WrittenForm, WrittenModel } from '@engine/compile/compileForm';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import type { CheckProgress, SchemaReport } from '@engine/checks/checkSchemas';
import type { StoredDocument } from '@engine/replay/replayDocuments';
import type { Context } from '@engine/types/context';
import type { Impact } from '@engine/types/impact';
import type { CheckFiles } from '@engine/checks/forms/checkEachForm';
import type { FormDefinition } from '@engine/types/definition';
import type { FilesComparison } from '@engine/changes/compareFiles';

/** Stored documents, to be judged by a form in two states of its files. */
export interface ReplayOrder {
  formKey: string;
  before: SchemaFiles;
  after: SchemaFiles;
  documents: readonly StoredDocument[];
  config: Context['config'];
  today: string;
}

/** Answers to a form of the files, to be judged as an example of it. */
export interface ExampleOrder extends ExampleRequest {
  files: SchemaFiles;
}

/** Checks the files of `schemas/`. */
export interface FileChecks {
  /** Returns the problems of the files of `schemas/`, without their examples. */
  check: CheckFiles;
  /**
   * Returns the report about the files and their examples, of the forms of these keys or of all. Each form may take as much
   * time as another order.
   */
  examine(
    files: SchemaFiles,
    forms?: readonly string[],
    onForm?: (progress: CheckProgress) => void,
  ): Promise<SchemaReport>;
}

/** Makes forms of definitions, which may say anything; all reject with DefinitionError once that takes too much time or memory. */
export interface FormCompiler extends FileChecks {
  /** Rejects when the definition cannot be used. */
  compile(definition: FormDefinition): Promise<WrittenForm>;
  /** The same without loading its module here. */
  write(definition: FormDefinition): Promise<WrittenModel>;
  /** The checks of what is about to be published: it waits for nothing else that administrators ask for. */
  readonly release: FileChecks;
  /** Says the differences of two states of the files. */
  compare(before: SchemaFiles, after: SchemaFiles): Promise<FilesComparison>;
  /** Counts what the second state finds in documents and the first does not. */
  replay(order: ReplayOrder): Promise<Impact>;
  /** Finds what an example with these answers finds. */
  judge(order: ExampleOrder): Promise<ExampleFind[]>;
}
