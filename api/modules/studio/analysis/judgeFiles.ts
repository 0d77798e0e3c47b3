import { DefinitionError, isObject } from '@engine';
import {
  formKeys,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import type { CheckProgress, SchemaReport } from '@engine/checks/checkSchemas';
import type { Problem } from '@engine/types/problem';
import type { FileChecks } from '../../../ports/formCompiler';
import type { ChangedForms } from '../publishing/changedForms';

/** What the checks found in files and in the examples of their forms. */
export interface JudgedFiles {
  readonly problems: readonly Problem[];
  /** How many examples were judged. */
  readonly examples: number;
  /** False where the examples of all forms took too long together: those of forms that do not change were not judged. */
  readonly isOfAll: boolean;
  /** False where a check took too long: the next one may find something else. */
  readonly isWhole: boolean;
}

/** Keys of forms; undefined for all. */
type Forms = readonly string[] | undefined;

type OnForm = (progress: CheckProgress) => void;

/** What developers owe, and an administrator may leave out: nobody is refused wrongly without it. */
const MISSING: readonly string[] = [
  'exampleWords',
  'exampleMissing',
  'exampleSpare',
];

/**
 * Checks the files and judges the examples of their forms, all in one order where that is possible. Where the examples
 * take more than one order may, those of each form that changes have an order of their own. Examples that are not judged
 * then are an error, so that no form is published without them.
 *
 * @param findChanged - the forms that change; to find them, all forms are assembled in the thread that answers requests.
 * @param onForm - hears of each form whose examples are judged.
 */
export async function judgeFiles(
  checks: FileChecks,
  files: SchemaFiles,
  forms: { readonly checked: Forms; readonly examined: Forms },
  findChanged: () => ChangedForms['examined'],
  onForm: OnForm = () => undefined,
): Promise<JudgedFiles> {
  const { checked, examined } = forms;
  const judged = await within(() => checks.examine(files, examined, onForm));
  if (isReport(judged) && checked === examined) return toJudged(judged);
  const found = await within(() => checks.check(files, checked));
  if (found instanceof DefinitionError) {
    return {
      problems: [toStopped(found)],
      examples: 0,
      isOfAll: false,
      isWhole: false,
    };
  }
  const own = isReport(judged)
    ? toJudged(judged)
    : await judgeEach(checks, files, findChanged(), onForm);
  return { ...own, problems: [...found, ...own.problems.filter(isOfExample)] };
}

/** Judges the examples of these forms, those of each in an order of its own, until one takes more than it may. */
async function judgeEach(
  checks: FileChecks,
  files: SchemaFiles,
  keys: readonly string[],
  onForm: OnForm,
): Promise<JudgedFiles> {
  const problems: Problem[] = [];
  const isOfAll = keys.length === formKeys(files).length;
  let examples = 0;
  for (const [done, key] of keys.entries()) {
    onForm({ done, total: keys.length });
    const judged = await within(() => checks.examine(files, [key]));
    if (!isReport(judged)) {
      problems.push(toNotJudged(files, key));
      return { problems, examples, isOfAll, isWhole: false };
    }
    const own = toJudged(judged);
    problems.push(...own.problems);
    examples += own.examples;
  }
  return { problems, examples, isOfAll, isWhole: true };
}

/** Returns the answer of an order, or why there is none. */
async function within<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | DefinitionError> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DefinitionError) return error;
    throw error;
  }
}

const isReport = (
  judged: SchemaReport | DefinitionError,
): judged is SchemaReport => !(judged instanceof DefinitionError);

const isOfExample = ({ code }: Problem): boolean => code.startsWith('example');

const toJudged = ({ problems, examples }: SchemaReport): JudgedFiles => ({
  problems: problems.map((problem) =>
    MISSING.includes(problem.code)
      ? { ...problem, severity: 'warning' }
      : problem,
  ),
  examples,
  isOfAll: true,
  isWhole: true,
});

const toStopped = ({ source, reason, code }: DefinitionError): Problem => ({
  code,
  severity: 'error',
  file: source,
  pointer: '',
  message: `The check stopped: ${reason}.`,
});

function toNotJudged(files: SchemaFiles, key: string): Problem {
  const file = `forms/${key}.form.json`;
  const form = files[file];
  const title = isObject(form) ? String(form['title']) : key;
  return {
    code: 'exampleTime',
    severity: 'error',
    file,
    pointer: '',
    message: `The examples of “${title}” could not be checked in time.`,
    fix: 'Check again. They must pass before this can be published.',
  };
}
