import { anonymousUser, judge, normalise, withoutBlanks } from '@engine';
import type {
  Context,
  FileRecord,
  FrontendConfig,
} from '@engine/types/context';
import type { Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import type { LoadedForm } from '../forms/form.service';
import type { Say } from '../forms/sentences';

export interface JudgedDeposit {
  /** The deposit as it was judged: normalised, without what counts as no answer. */
  data: JsonObject;
  context: Context;
  errors: Finding[];
  warnings: Finding[];
}

/**
 * Judges a whole deposit with the same function as the browser, on the API's own records of its files.
 *
 * @param path - the form that the address names; the body must say the same.
 * @param files - the owner's files by tempFileId.
 */
export async function judgeDeposit(
  { form, lists }: LoadedForm,
  path: string,
  body: JsonObject,
  config: FrontendConfig,
  files: Record<string, FileRecord>,
  say: Say,
): Promise<JudgedDeposit> {
  const context: Context = {
    user: anonymousUser,
    config,
    today: config.today,
    mode: 'submit',
    lists,
    files,
  };
  const data = withoutBlanks(normalise(form, body));
  const { findings } = judge(form, data, context);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const formSaid = errors.some((finding) => finding.path === '/form');
  if (data['form'] !== path && !formSaid) {
    errors.unshift({
      path: '/form',
      code: 'const',
      severity: 'error',
      params: { value: path },
      message: await say('formDiffers', { form: path }),
    });
  }
  return { data, context, errors, warnings };
}
