import { firstFindings, judge, normalise, withoutBlanks } from '@engine';
import type { Context } from '@contract/context';
import type { Evaluation, Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import { ApiError } from '../../http/errors';
import type { LoadedForm } from './publish/publishedForm';
import type { Translate } from './sentences';

/** The sender of a body, and the other parts of the context that its rules read. */
export type BodyEnvironment = Pick<Context, 'user' | 'config'> &
  Partial<Pick<Context, 'checks' | 'files'>>;

export interface JudgedBody {
  /** The document as it was judged: normalised, without what counts as no answer. */
  data: JsonObject;
  context: Context;
  evaluation: Evaluation;
  errors: Finding[];
  warnings: Finding[];
}

/** Judges a whole document with the same function as the browser. Fields that its form does not ask for are errors too, so that of a valid one nothing needs to be taken out. */
export function judgeBody(
  { form, lists }: Pick<LoadedForm, 'form' | 'lists'>,
  body: JsonObject,
  { user, config, checks = {}, files = {} }: BodyEnvironment,
): JudgedBody {
  const context: Context = {
    user,
    config,
    today: config.today,
    mode: 'submit',
    lists,
    files,
    checks,
  };
  const data = withoutBlanks(normalise(form, body));
  const evaluation = judge(form, data, context);
  const { findings } = evaluation;
  return {
    data,
    context,
    evaluation,
    errors: findings.filter(({ severity }) => severity === 'error'),
    warnings: findings.filter(({ severity }) => severity === 'warning'),
  };
}

/** Rejects with 422 and the first findings when there are errors among them. */
export async function assertValid(
  { errors, warnings }: Pick<JudgedBody, 'errors' | 'warnings'>,
  translate: Translate,
): Promise<void> {
  if (errors.length === 0) return;
  throw new ApiError(422, 'INVALID', await translate('invalidForm'), {
    details: firstFindings([...errors, ...warnings]),
  });
}
