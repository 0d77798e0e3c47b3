import type { RegisterSubmitted } from '@engine/types/generated/forms';
import type { FormKey } from '@engine/types/generated/names';
import type { PointerIn } from '@engine/types/pointer';
import { anonymousUser } from '../../permissions/anonymousUser';
import type { FrontendConfig } from '@contract/configuration';
import type { RemoteChecks } from './remoteChecks';
import { judgeBody } from '../../forms/judgeBody';
import type { LoadedForm } from '../../forms/publish/publishedForm';

const FORM: FormKey = 'register';

/**
 * Returns the problem with a username or email for a registration in one sentence; '' when there is none. The
 * account of `exceptUserId` does not count.
 */
export type NameCheck = (
  field: 'username' | 'email',
  value: string,
  exceptUserId?: string,
) => Promise<string>;

/** Judges one name as the registration would (spec 2 §5 User, §7 `user/check`). */
export function createNameCheck(
  forms: { live(key: string): Promise<Pick<LoadedForm, 'form' | 'lists'>> },
  remoteChecks: RemoteChecks,
  configuration: () => FrontendConfig,
): NameCheck {
  return async function checkName(field, value, exceptUserId) {
    const loaded = await forms.live(FORM);
    const body = { users: [{ [field]: value }] };
    const { errors } = judgeBody(loaded, body, {
      user: anonymousUser,
      config: configuration(),
      checks: await remoteChecks.find(loaded.form, body, exceptUserId),
    });
    const path: PointerIn<RegisterSubmitted> = `/users/0/${field}`;
    return errors.find((finding) => finding.path === path)?.message ?? '';
  };
}
