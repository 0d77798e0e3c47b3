import type { Context } from '@contract/context';
import type { DroppedAnswer } from '@engine';
import type { CompiledForm } from '@engine/types/model';
import type { SavedForm } from '../../lib/browser/formStorage';
import { beginFilled } from '../state/beginFilled';
import type { FormRequest, OpenHostedForm } from '../state/formsState';
import { isExpired } from './isExpired';
import { restoreKept } from './restoreKept';

type Restored = Pick<OpenHostedForm, 'wizard' | 'idempotencyKey' | 'posted'>;

/** A form with answers from before a reload, and those that it no longer asks for. */
interface RestoredForm extends Restored {
  dropped: readonly DroppedAnswer[];
}

/** Returns the same user's answers from before a reload; undefined when they are too old or missing. */
export function restoreForm(
  form: CompiledForm,
  saved: SavedForm | undefined,
  context: Context,
  now: number,
): RestoredForm | undefined {
  const { draftMinutes } = context.config;
  const { username } = context.user;
  if (saved?.owner !== username || isExpired(saved.savedAt, now, draftMinutes))
    return undefined;
  const { idempotencyKey = null, posted = false } = saved;
  return { ...restoreKept(form, saved, context), idempotencyKey, posted };
}

/** A form as it is opened without anything typed. */
export function beginForm(
  form: CompiledForm,
  { start }: FormRequest,
  context: Context,
): Restored {
  const wizard = beginFilled(form, context, start);
  return { wizard, idempotencyKey: null, posted: false };
}
