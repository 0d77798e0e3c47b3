import type { RegistrationReceipt } from '@contract/account';
import type {
  RegisterDraft,
  RegisterSubmitted,
} from '@engine/types/generated/forms';
import type { PointerIn } from '@engine/types/pointer';
import { submitted } from '../../forms/typedAnswers';
import { normalise, readPointer } from '@engine';
import type { CurrentUser } from '@contract/user';
import type { FrontendConfig, Library } from '@contract/configuration';
import type { JsonObject } from '@engine/types/json';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { Located } from '../../configuration/findLibrary';
import type { JudgeForm } from '../../forms/judgeForm';
import type { Owner } from '../../../http/middleware/owner';
import type { AccountAudit } from '../../audit/accountAudit';
import type { FormService } from '../../forms/form.service';
import type { PublisherService } from '../../publishers/publisher.service';
import type { User } from '../../users/user.model';
import type { ConsentService } from '../../consents/consent.service';
import type { AccountService, RegisteredAccount } from '../account.service';
import type { AssertCaptcha } from './captcha';
import type { TakenName } from './insertUser';
import type { Passwords } from '../passwords/passwords';
import { getFirstUser, toPublisher } from './registrationBody';
import type { ToRegistrant, ToRegistrationKey } from './registrationKey';
import type { RemoteChecks } from './remoteChecks';

const FORM = 'register';
const CAPTCHA = {
  path: '/recaptchaToken' satisfies PointerIn<RegisterSubmitted>,
  sentence: 'invalidForm',
} as const;
const USERNAME: PointerIn<RegisterDraft> = '/users/0/username';

/** Requests to join a publisher, as a registration makes them. */
export interface Joining {
  /** Throws 404 unless the publisher may be joined. */
  assertJoinable(publisherId: string): Promise<void>;
  /** Writes the request of an account, once. */
  request(userId: string, publisherId: string, message: string): Promise<void>;
}

export interface RegistrationDeps {
  forms: Pick<FormService, 'live'>;
  judge: JudgeForm;
  remoteChecks: RemoteChecks;
  assertCaptcha: AssertCaptcha;
  consents: ConsentService;
  passwords: Passwords;
  accounts: AccountService;
  publishers: Pick<PublisherService, 'create' | 'nextId' | 'find'>;
  joins: Joining;
  toRegistrationKey: ToRegistrationKey;
  toRegistrant: ToRegistrant;
  /** Does one piece of work after another of those under the same key. */
  withLock: <Result>(
    key: string,
    work: () => Promise<Result>,
  ) => Promise<Result>;
  /** The library a publisher is assigned to. */
  findLibrary: (
    libraries: readonly Library[],
    publisher: Located | undefined,
  ) => Library;
  configuration: () => FrontendConfig;
  audit: AccountAudit;
  clock: () => Date;
  checkpoint: Checkpoint;
}

export interface RegistrationRequest {
  owner: Owner;
  address: string;
  /** Undefined: each post is a new registration. */
  idempotencyKey: string | undefined;
  body: JsonObject;
}

export interface RegistrationService {
  /**
   * Creates a publisher with its first user, or the account of a user who asks to join a known one. Mails the link
   * that activates the account. Rejects with 422 and findings. A retry in the same session under the same key gets the
   * same receipt and only completes what the first call left unfinished.
   */
  register(request: RegistrationRequest): Promise<RegistrationReceipt>;
}

/**
 * Registrations. The user is written first, under its unique names and invisible, then its publisher, which
 * nothing names yet; then both become visible at once (http.md "Order of writing").
 */
export function createRegistrationService(
  deps: RegistrationDeps,
): RegistrationService {
  const { judge, accounts, publishers, clock, checkpoint } = deps;

  async function acceptTerms(data: RegisterSubmitted): Promise<User['terms']> {
    const { form } = await deps.forms.live(FORM);
    const [terms] = await deps.consents.accept(form, data);
    if (terms === undefined) throw new Error('no terms were accepted');
    const { textHash } = terms;
    return { formVersion: form.version, textHash, at: clock() };
  }

  /**
   * Throws the refusal of a body whose name was taken after it was validated. The second validation gives the
   * same findings as for any taken name.
   */
  async function refuseTaken(
    body: JsonObject,
    user: CurrentUser,
    taken: TakenName,
    value: string,
  ): Promise<never> {
    const check = taken === 'username' ? 'username-free' : 'email-free';
    await judge(FORM, body, user, {
      [check]: { [value.toLowerCase()]: false },
    });
    throw new Error(`the form does not ask whether ${taken} is free`);
  }

  /** The library of the publisher: that of its state, or the one that a known publisher is assigned to. */
  async function findLibrary(data: RegisterSubmitted): Promise<Library> {
    const { libraries } = deps.configuration();
    const known =
      data.id === undefined ? undefined : await publishers.find(data.id);
    const assigned = libraries.find(
      ({ abbrev }) => abbrev === known?.assignedLibrary,
    );
    return assigned ?? deps.findLibrary(libraries, known?.payload ?? data);
  }

  /**
   * Makes what was reserved an account, with its mail and its entry in the audit trail; again, only what is missing of
   * that. Undefined when what was reserved is gone.
   */
  async function complete(
    { userId, publisherId }: RegisteredAccount,
    data: RegisterSubmitted,
  ): Promise<RegistrationReceipt | undefined> {
    if (!(await accounts.confirm(userId))) return undefined;
    checkpoint('account mailed');
    const library = await findLibrary(data);
    await deps.audit.noteOnce({
      action: 'account.registered',
      actor: userId,
      subject: userId,
      detail: {
        publisher: publisherId ?? data.id ?? '',
        library: library.abbrev,
      },
    });
    return {
      email: getFirstUser(data).email,
      library: library.name,
      libraryEmail: library.email,
      libraryAbbrev: library.abbrev,
    };
  }

  /** The answer that a registration had which made an account under this key. */
  async function findEarlier(
    body: JsonObject,
    registrationKey: string,
  ): Promise<RegistrationReceipt | undefined> {
    const { form } = await deps.forms.live(FORM);
    const data = normalise(form, body);
    const username = readPointer(data, USERNAME);
    if (typeof username !== 'string') return undefined;
    const account = await accounts.findRegistered(username, registrationKey);
    return account && complete(account, submitted(FORM, data));
  }

  async function registerOnce(
    { body, owner, address }: RegistrationRequest,
    registrationKey: string | undefined,
  ): Promise<RegistrationReceipt> {
    const { user } = owner;
    const { form } = await deps.forms.live(FORM);
    const checks = await deps.remoteChecks.find(form, body);
    const data = await judge(FORM, body, user, checks);
    await deps.assertCaptcha(user, data.recaptchaToken, address, CAPTCHA);
    const first = getFirstUser(data);
    const { username, email, name, phone = '', password } = first;
    const joined = data.id;
    if (joined !== undefined) await deps.joins.assertJoinable(joined);
    const publisherId = joined === undefined ? publishers.nextId() : null;
    const reserved = await accounts.reserve({
      username,
      email,
      name,
      phone,
      publisherId,
      terms: await acceptTerms(data),
      passwordHash: await deps.passwords.hash(password),
      registrant: deps.toRegistrant(owner.ownerKey),
      ...(registrationKey !== undefined && { registrationKey }),
    });
    if ('taken' in reserved) {
      const { taken } = reserved;
      const value = taken === 'username' ? username : email;
      return refuseTaken(body, user, taken, value);
    }
    checkpoint('account reserved');
    const { userId } = reserved;
    if (publisherId === null) {
      await deps.joins.request(userId, joined ?? '', '');
    } else {
      const { abbrev } = await findLibrary(data);
      await publishers.create(toPublisher(data, first), abbrev, publisherId);
    }
    checkpoint('publisher of the account written');
    const receipt = await complete({ userId, publisherId }, data);
    // A concurrent registration with the same two names has replaced this reservation.
    return receipt ?? refuseTaken(body, user, 'username', username);
  }

  return {
    async register(request) {
      const { body, owner, idempotencyKey } = request;
      if (idempotencyKey === undefined) return registerOnce(request, undefined);
      const { ownerKey } = owner;
      const key = deps.toRegistrationKey(ownerKey, idempotencyKey, body);
      return deps.withLock(
        key,
        async () =>
          (await findEarlier(body, key)) ?? (await registerOnce(request, key)),
      );
    },
  };
}
