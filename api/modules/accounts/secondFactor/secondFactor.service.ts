import type {
  SecondFactorConfirmed,
  SecondFactorState,
} from '@contract/account';
import type { CurrentUser, Role } from '@contract/user';
import type { Model } from 'mongoose';
import type { JsonObject } from '@engine/types/json';
import { ApiError } from '../../../http/errors';
import type { AccountAudit } from '../../audit/accountAudit';
import type { JudgeForm } from '../../forms/judgeForm';
import type { Translate } from '../../forms/sentences';
import type { MailService } from '../../mails/mail.service';
import { needsSecondFactor } from '../../permissions/roles';
import type { LoginService } from '../../sessions/login.service';
import type { HeldLogin, Session } from '../../sessions/session.model';
import { getSessionEpoch } from '../../users/sessionEpoch';
import type { User } from '../../users/user.model';
import type { OpenedLogin, OpenLogin } from '../login/openLogin';
import type { FindMethods } from '../login/passwordLogin.service';
import type { ProveOwner } from '../login/proveOwner';
import { wrongValue } from '../login/proveOwner';
import type { Passwords } from '../passwords/passwords';
import { presentRecoveryCode } from './recoveryCodes';
import type { NewKey, SecondFactors, UsedMethod } from './secondFactors';

export interface SecondFactorDeps {
  users: Model<User>;
  factors: SecondFactors;
  judge: JudgeForm;
  passwords: Passwords;
  proveOwner: ProveOwner;
  logins: Pick<LoginService, 'findHeld'>;
  openLogin: OpenLogin;
  mails: Pick<MailService, 'enqueue'>;
  audit: AccountAudit;
  translate: Translate;
  /** All library staff need a second factor, not only SYSADMIN. */
  staffSecondFactor: boolean;
  clock: () => Date;
}

/** A request in the session of a login that waits, or of a user who is logged in. */
export interface SecondFactorRequest {
  user: CurrentUser;
  session: Session;
  body: JsonObject;
  /** The key of the client's address in the limits. */
  addressKey: string;
  userAgent: string;
}

/** A login that was completed, and the page that it opens. */
export type CompletedLogin = OpenedLogin & Pick<HeldLogin, 'target'>;

/** The second step of logins, and the app that gives it. Wrong codes and passwords are findings and count as failed logins. */
export interface SecondFactorService {
  findMethods: FindMethods;
  /** Completes the login that waits in the session; rejects with 410 when none does. */
  complete(request: SecondFactorRequest): Promise<CompletedLogin>;
  describe(user: CurrentUser & { id: string }): Promise<SecondFactorState>;
  /** Makes the key of an app, for a login that waits for one or after the password; 409 while an app is on. */
  enrol(request: SecondFactorRequest): Promise<NewKey>;
  /** Switches the app on, and completes the login that waited for it. */
  confirm(
    request: SecondFactorRequest,
  ): Promise<
    Pick<SecondFactorConfirmed, 'recoveryCodes'> & { login?: CompletedLogin }
  >;
  /** Switches the app off after password and code; 409 for an account that must have one. */
  switchOff(request: SecondFactorRequest): Promise<void>;
}

const WRONG_CODE = { path: '/code', sentence: 'secondFactorWrong' } as const;
const WRONG_PASSWORD = {
  path: '/accountPassword',
  sentence: 'wrongCurrentPassword',
} as const;

/** Second factors of accounts. */
export function createSecondFactorService(
  deps: SecondFactorDeps,
): SecondFactorService {
  const { users, factors, judge, proveOwner, audit, translate } = deps;

  const isRequired = (role: Role | null) =>
    role !== null && needsSecondFactor(role, deps.staffSecondFactor);

  async function over(): Promise<ApiError> {
    const sentence = await translate('secondFactorOver');
    return new ApiError(410, 'SECOND_FACTOR_OVER', sentence);
  }

  /** The account of a user who is logged in, or else of the login that waits. */
  async function getOwner({
    user,
    session,
  }: SecondFactorRequest): Promise<{ account: User; held?: HeldLogin }> {
    const held = user.id === null ? deps.logins.findHeld(session) : undefined;
    const userId = user.id ?? held?.userId;
    const account =
      userId === undefined
        ? null
        : await users.findOne({ _id: userId, status: 'ACTIVE' }).lean<User>();
    if (account === null) throw await over();
    // A login that waits since before the last change of the password may set no app up.
    if (held !== undefined && held.epoch !== getSessionEpoch(account))
      throw await over();
    return { account, ...(held && { held }) };
  }

  async function open(
    { session, userAgent }: SecondFactorRequest,
    held: HeldLogin,
    method: UsedMethod | 'enrol',
  ): Promise<CompletedLogin> {
    const opened = await deps.openLogin(session, held, userAgent);
    if (opened === undefined) throw await over();
    const { userId, realm, target } = held;
    await audit.note({
      action: 'login.succeeded',
      actor: userId,
      subject: userId,
      detail: { realm, method, session: opened.next.session.publicId },
    });
    return { ...opened, target };
  }

  async function tell(
    { _id: userId, email, name, username }: User,
    state: 'ON' | 'OFF',
  ): Promise<void> {
    await audit.note({
      action: state === 'ON' ? 'secondFactor.on' : 'secondFactor.off',
      actor: userId,
      subject: userId,
      detail: {},
    });
    await deps.mails.enqueue({
      key: `SECOND_FACTOR_${state} ${userId} ${deps.clock().toISOString()}`,
      kind: `SECOND_FACTOR_${state}`,
      to: email,
      userId,
      params: { name, username },
    });
  }

  return {
    async findMethods({ _id, role }) {
      const { on } = await factors.describe(_id);
      if (on) return ['code', 'recoveryCode'];
      return isRequired(role) ? ['enrol'] : [];
    },

    async complete(request) {
      const { account, held } = await getOwner({
        ...request,
        user: { ...request.user, id: null },
      });
      if (held === undefined) throw await over();
      const { code } = await judge('second-factor', request.body, request.user);
      let method: UsedMethod | undefined;
      await proveOwner(account, request.addressKey, [
        {
          ...WRONG_CODE,
          async isGiven() {
            method = await factors.use(account._id, code);
            return method !== undefined;
          },
        },
      ]);
      if (method === undefined) throw await over();
      return open(request, held, method);
    },

    async describe({ id, role }) {
      return { ...(await factors.describe(id)), required: isRequired(role) };
    },

    async enrol(request) {
      const { account, held } = await getOwner(request);
      if (held === undefined) {
        const { accountPassword } = await judge(
          'second-factor-password',
          request.body,
          request.user,
        );
        await proveOwner(account, request.addressKey, [
          {
            ...WRONG_PASSWORD,
            isGiven: () =>
              deps.passwords.verify(account.passwordHash, accountPassword),
          },
        ]);
      }
      const key = await factors.begin(account._id, account.username);
      if (key !== undefined) return key;
      throw new ApiError(
        409,
        'SECOND_FACTOR_ON',
        await translate('secondFactorIsOn'),
      );
    },

    async confirm(request) {
      const { account, held } = await getOwner(request);
      const { code } = await judge(
        'second-factor-confirm',
        request.body,
        request.user,
      );
      let codes: string[] | undefined;
      await proveOwner(account, request.addressKey, [
        {
          ...WRONG_CODE,
          async isGiven() {
            codes = await factors.confirm(account._id, code);
            return codes !== undefined;
          },
        },
      ]);
      if (codes === undefined) throw await wrongValue(WRONG_CODE, translate);
      await tell(account, 'ON');
      return {
        recoveryCodes: codes.map(presentRecoveryCode),
        ...(held && { login: await open(request, held, 'enrol') }),
      };
    },

    async switchOff(request) {
      const { account } = await getOwner(request);
      // Between two apps the password alone would set the next one up.
      if (isRequired(account.role)) {
        throw new ApiError(
          409,
          'SECOND_FACTOR_REQUIRED',
          await translate('secondFactorRequired'),
        );
      }
      const { accountPassword, code } = await judge(
        'second-factor-off',
        request.body,
        request.user,
      );
      await proveOwner(account, request.addressKey, [
        {
          ...WRONG_PASSWORD,
          isGiven: () =>
            deps.passwords.verify(account.passwordHash, accountPassword),
        },
        {
          ...WRONG_CODE,
          isGiven: async () =>
            (await factors.use(account._id, code)) !== undefined,
        },
      ]);
      if (await factors.remove(account._id)) await tell(account, 'OFF');
    },
  };
}
