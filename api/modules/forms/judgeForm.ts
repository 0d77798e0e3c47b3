import type { Context } from '@contract/context';
import type { CurrentUser } from '@contract/user';
import type { FrontendConfig } from '@contract/configuration';
import type { FormKey } from '@engine/types/generated/names';
import type { SubmittedOf } from '@engine/types/generated/forms';
import type { Lists } from '@engine/types/context';
import type { JsonObject } from '@engine/types/json';
import type { FormService } from './form.service';
import { assertValid, judgeBody } from './judgeBody';
import type { Translate } from './sentences';
import { submitted } from './typedAnswers';

/** Judges a body by the live form of a key and answers it as it was judged, by its type; rejects with 422 and findings. `lists` replace the published ones of these names. */
export type JudgeForm = <Key extends FormKey>(
  key: Key,
  body: JsonObject,
  user: CurrentUser,
  checks?: Context['checks'],
  lists?: Lists,
) => Promise<SubmittedOf[Key]>;

/** Builds the validation of bodies for endpoints. */
export function createJudgeForm(
  forms: Pick<FormService, 'live'>,
  configuration: () => FrontendConfig,
  translate: Translate,
): JudgeForm {
  return async function judgeForm(key, body, user, checks = {}, given = {}) {
    const { form, lists } = await forms.live(key);
    const loaded = { form, lists: { ...lists, ...given } };
    const judged = judgeBody(loaded, body, {
      user,
      config: configuration(),
      checks,
    });
    await assertValid(judged, translate);
    return submitted(key, judged.data);
  };
}
