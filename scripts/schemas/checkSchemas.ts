import {
  assembleDefinition,
  formKeys,
  type SchemaFiles,
} from '@engine/compile/assembleDefinition';
import { assertLimited } from '@engine/compile/assertLimited';
import { compileForm } from '@engine/compile/compileForm';
import { DefinitionError } from '@engine/compile/definitionError';
import { isObject } from '@engine/vocabulary/jsonObject';
import type { CompiledForm } from '@engine/types/model';
import { checkConditions } from './checkConditions';
import { checkExamples } from './checkExamples';
import { checkFindings } from './checkFindings';
import { checkForm } from './checkForm';
import { checkIds } from './checkIds';
import { checkLists } from './checkLists';
import { checkMailTemplates } from './checkMailTemplates';
import { checkMessageFields, checkMessages } from './checkMessages';
import { checkMeta } from './checkMeta';
import { checkRules } from './checkRules';
import { checkStatements } from './checkStatements';
import { checkUi } from './checkUi';
import { listBranches, listRules } from './listRules';
import { locate, type Problem } from './problem';
import { examplesOf, readExamples } from './readExamples';

/** What was checked, and what is wrong. */
export interface SchemaReport {
  readonly problems: readonly Problem[];
  readonly schemas: number;
  readonly rules: number;
  readonly branches: number;
  readonly examples: number;
}

/**
 * Checks all files of `schemas/`: their shape first, then what they name, then each compiled form with its examples.
 * What comes later is checked only when what it rests on is right.
 *
 * @param forms - keys of the forms to compile; all of them when not given.
 */
export async function checkSchemas(
  files: SchemaFiles,
  forms: readonly string[] = formKeys(files),
): Promise<SchemaReport> {
  const report = {
    schemas: Object.values(files).filter(
      (file) => isObject(file) && '$id' in file,
    ).length,
    rules: 0,
    branches: 0,
    examples: 0,
  };
  const shape = [...checkMeta(files), ...checkIds(files)];
  if (shape.length > 0) return { ...report, problems: shape };
  const named = checkFiles(files);
  if (named.length > 0) return { ...report, problems: named };
  const compiled = await Promise.all(
    forms.map((key) => checkCompiled(files, key)),
  );
  const sum = (count: (form: FormReport) => number) =>
    compiled.reduce((total, form) => total + count(form), 0);
  return {
    ...report,
    rules: sum(({ rules }) => rules),
    branches: sum(({ branches }) => branches),
    examples: sum(({ examples }) => examples),
    problems: compiled.flatMap(({ problems }) => problems),
  };
}

type FormReport = Omit<SchemaReport, 'schemas'>;

/** A form as it is compiled: its statements, its sentences and the examples of its steps. */
async function checkCompiled(
  files: SchemaFiles,
  key: string,
): Promise<FormReport> {
  const compiled = await tryCompile(files, key);
  if ('reason' in compiled) {
    return { rules: 0, branches: 0, examples: 0, problems: [compiled] };
  }
  const { model } = compiled;
  const rules = listRules(model);
  const branches = listBranches(model);
  const examples = examplesOf(model, readExamples(files));
  return {
    rules: rules.length,
    branches: branches.length,
    examples: examples.length,
    problems: [
      ...checkStatements(model),
      ...checkMessages(model, rules),
      ...checkExamples(files, compiled, { rules, branches, examples }),
    ],
  };
}

/** What the files name exists, and what they say can be said of it. Needs no compiler. */
export function checkFiles(files: SchemaFiles): Problem[] {
  return [
    checkRules,
    checkConditions,
    checkLists,
    checkFindings,
    checkMailTemplates,
    checkForm,
    checkUi,
    checkMessageFields,
  ].flatMap((check) => check(files));
}

async function tryCompile(
  files: SchemaFiles,
  key: string,
): Promise<CompiledForm | Problem> {
  try {
    const form = await compileForm(assembleDefinition(files, key, {}));
    assertLimited(form.model);
    return form;
  } catch (error) {
    if (error instanceof DefinitionError) {
      const place = locate(error.source);
      if (Object.hasOwn(files, place.file)) {
        return { ...place, reason: error.reason };
      }
    }
    const reason = error instanceof Error ? error.message : String(error);
    return { ...locate(`/forms/${key}`), reason };
  }
}
