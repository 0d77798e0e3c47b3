import type { Context } from '@contract/context';
import type { CompiledForm } from '@engine/types/model';
import type { SavedForm } from '../lib/formStorage';
import { beginFilled } from './beginFilled';
import type { FormOrder, OpenHostedForm } from './formsState';
import { isExpired } from './isExpired';
import { restoreKept } from './restoreKept';

type Restored = Pick<OpenHostedForm, 'wizard' | 'idempotencyKey' | 'posted'>;

/** Returns the same user's answers from before a reload; undefined when they are too old or missing. */
export function restoreForm(
  form: CompiledForm,
  saved: SavedForm | undefined,
  context: Context,
  now: number,
): Restored | undefined {
  const { draftMinutes } = context.config;
  const { username } = context.user;
  if (saved?.owner !== username || isExpired(saved.savedAt, now, draftMinutes))
    return undefined;
  const { idempotencyKey = null, posted = false } = saved;
  const { wizard } = restoreKept(form, saved, context);
  return { wizard, idempotencyKey, posted };
}

/** A form as it is opened without anything typed. */
export function beginForm(
  form: CompiledForm,
  { start }: FormOrder,
  context: Context,
): Restored {
  const wizard = beginFilled(form, context, start);
  return { wizard, idempotencyKey: null, posted: false };
}
