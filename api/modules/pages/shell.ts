import { access as assertThere } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Lists } from '@engine/types/context';
import type { CompiledForm } from '@engine/types/model';
import type { Logger } from 'pino';
import { anonymousUser } from '../permissions/anonymousUser';
import type { FrontendConfig } from '@contract/configuration';
import type { CurrentUser } from '@contract/user';
import type { FormService, LoadedForm } from '../forms/form.service';
import { listHints, type PageHint } from './pageHints';

/** The content of a form's page before its scripts are loaded. */
export interface Shell {
  /** The page around the first step, as HTML. */
  readonly html: string;
  /** The hash route of the step it shows. */
  readonly route: string;
  readonly hints: readonly PageHint[];
}

/** Finds the shell of a form's live version; undefined where none can be drawn: the page does without. */
export type FindShell = (formKey: string) => Promise<Shell | undefined>;

/** The drawing program from the build of the ui (`ui/app/shell.tsx`). */
interface ShellProgram {
  drawShell(source: {
    form: CompiledForm;
    lists: Lists;
    config: FrontendConfig;
    user: CurrentUser;
  }): string;
}

export interface ShellDeps {
  uiDir: string;
  forms: Pick<FormService, 'findLive'>;
  configuration: () => FrontendConfig;
  contextPath: string;
  /** The address of a form's validators. */
  validatorsOf: (live: LoadedForm) => string;
  log: Pick<Logger, 'error'>;
}

/** Whether a form has a page of its own; others are part of other pages. */
export function isFilledIn({ form }: LoadedForm): boolean {
  const { access, submitTo } = form.definition.form;
  return access !== undefined || submitTo !== undefined;
}

/** Draws the first step of forms by the built ui, once for each version and configuration. */
export function createShells(deps: ShellDeps): FindShell {
  const { uiDir, forms, configuration, contextPath, validatorsOf, log } = deps;
  const drawn = new Map<string, { of: string; shell: Shell | undefined }>();
  let program: Promise<ShellProgram | undefined> | undefined;

  /** The program of the build; undefined where the ui comes from its sources. */
  async function loadProgram(): Promise<ShellProgram | undefined> {
    const file = join(uiDir, '.shell/shell.mjs');
    try {
      await assertThere(file);
    } catch {
      return undefined;
    }
    return (await import(pathToFileURL(file).href)) as ShellProgram;
  }

  async function draw(formKey: string): Promise<Shell | undefined> {
    program ??= loadProgram();
    const live = await forms.findLive(formKey);
    if (live === undefined || !isFilledIn(live)) return undefined;
    const config = configuration();
    const of = `${live.form.hash} ${live.moduleHash} ${JSON.stringify(config)}`;
    const known = drawn.get(formKey);
    if (known?.of === of) return known.shell;
    // A form that cannot be drawn is tried and logged once.
    drawn.set(formKey, { of, shell: undefined });
    const { form, lists } = live;
    const html = (await program)?.drawShell({
      form,
      lists,
      config,
      user: anonymousUser,
    });
    if (html === undefined) return undefined;
    const shell = {
      html,
      route: form.definition.form.steps[0]?.route ?? '',
      hints: listHints(form, validatorsOf(live), formKey, contextPath),
    };
    drawn.set(formKey, { of, shell });
    return shell;
  }

  return async (formKey) => {
    try {
      return await draw(formKey);
    } catch (error) {
      // The page draws the step itself, only later.
      log.error({ err: error, formKey }, 'a first step could not be drawn');
      return undefined;
    }
  };
}
