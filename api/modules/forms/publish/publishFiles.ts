import { formKeys } from '@engine/compile/assembleDefinition';
import { checkEachForm } from '@engine/checks/checkEachForm';
import { toDefinitionProblem } from '@engine/checks/definitionProblem';
import { presentProblem, type Problem } from '@engine/checks/problem';
import type { Logger } from 'pino';
import type { FormCompiler } from '../../../ports/formCompiler';
import type { ListFile } from '../../lists/listFile';
import type { ListService } from '../../lists/list.service';
import type { DefinitionFiles } from './definitionFiles';
import type { FormService } from '../form.service';

/** The lists and forms of `schemas/`. */
export interface FilesToPublish extends Pick<
  DefinitionFiles,
  'schemaFiles' | 'definitions' | 'unreadable'
> {
  readonly lists: readonly ListFile[];
}

/**
 * Stores the lists and forms that changed in the files as new versions, which are live at once. Answers and logs what
 * is wrong; a form that it concerns keeps its live version. Rejects only on a database without any form, before it
 * publishes anything: a portal whose first files are wrong does not begin with half of them.
 */
export type PublishFiles = (
  files: FilesToPublish,
) => Promise<readonly Problem[]>;

interface PublishFilesDeps {
  listService: ListService;
  forms: FormService;
  formCompiler: FormCompiler;
  log: Pick<Logger, 'error'>;
}

/** Builds what publishes the files of `schemas/`, form by form. */
export function createPublishFiles({
  listService,
  forms,
  formCompiler,
  log,
}: PublishFilesDeps): PublishFiles {
  async function hasNews(files: FilesToPublish): Promise<boolean> {
    const { schemaFiles, definitions, lists, unreadable } = files;
    return (
      unreadable.length > 0 ||
      formKeys(schemaFiles).some((key) => !Object.hasOwn(definitions, key)) ||
      (await listService.isNew(lists)) ||
      (await forms.isNew(definitions))
    );
  }

  return async (files) => {
    const { schemaFiles, definitions, lists, unreadable } = files;
    const lost = unreadable.map(({ file }) => [file, null] as const);
    const keys = formKeys({ ...schemaFiles, ...Object.fromEntries(lost) });
    const report = (await hasNews(files))
      ? await checkEachForm(schemaFiles, formCompiler.check)
      : { problems: [], soundForms: keys };
    const problems = [...unreadable, ...report.problems];
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0 && (await forms.findKeys()).length === 0) {
      throw new Error(errors.map(presentProblem).join('\n'));
    }
    const wrong = new Set(errors.map(({ file }) => file));
    await listService.seed(
      lists.filter(({ name }) => !wrong.has(`lists/${name}.json`)),
    );
    const sound = Object.entries(definitions).filter(([key]) =>
      report.soundForms.includes(key),
    );
    const refusals = await forms.publish(
      Object.fromEntries(sound),
      keys.filter((key) => !report.soundForms.includes(key)),
    );
    for (const [key, error] of refusals) {
      errors.push(toDefinitionProblem(schemaFiles, key, error));
    }
    for (const { file, pointer, message } of errors) {
      log.error({ file, pointer }, `not published: ${message}`);
    }
    return errors;
  };
}
