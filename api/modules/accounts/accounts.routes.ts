import { anonymousUser } from '../../anonymousUser';
import type { JsonObject } from '@engine/types/json';
import { ApiError } from '../../errors';
import { readIdempotencyKey } from '../../idempotencyKey';
import type { JudgeForm } from '../../judgeForm';
import { readBodyText } from '../../middleware/bodyBytes';
import { readJsonObject } from '../../middleware/jsonBody';
import { getOwner } from '../../middleware/owner';
import { getUser, requireLogin } from '../../middleware/requireLogin';
import type { SessionMiddleware } from '../../middleware/session';
import { getSession } from '../../middleware/session';
import type {
  AppContext,
  AppMiddleware,
  AppRouter,
  RouteContext,
} from '../../state';
import type { Say } from '../forms/sentences';
import type { AccountHelp } from './accountHelp';
import type { AccountLinks } from './accountLinks';
import type { ChangePassword } from './passwordChange';
import type { RegistrationService } from './registration.service';

/** More than any form takes, so that the form says what is too long. */
const MAX_NAME = 1000;
const MAX_TEXT_BYTES = 16 * 1024;
/** Ours have 43 characters. */
const MAX_TOKEN = 100;

/** What they answer is for nobody else. */
const PATHS = [
  '/user/register',
  '/user/activation',
  '/user/activate',
  '/user/token',
  '/user/reset',
  '/user/password',
  '/user/check',
];

export interface AccountRouteDeps {
  registration: RegistrationService;
  links: AccountLinks;
  help: AccountHelp;
  changePassword: ChangePassword;
  /** What is wrong with a name somebody would register with; '' when nothing is. */
  checkName: (
    field: 'username' | 'email',
    value: string,
    exceptUserId?: string,
  ) => Promise<string>;
  judge: JudgeForm;
  session: SessionMiddleware;
  toAddressKey: (address: string) => string;
  /** Limits registrations, recoveries and uses of links by address. */
  requests: AppMiddleware;
  /** Limits questions whether a name is free. */
  checks: AppMiddleware;
  bodyLimit: number;
  say: Say;
}

/** Reads `{ token, … }`; answers the token and the rest, which is for a form to judge. */
function splitToken({ token, ...rest }: JsonObject): {
  token: string;
  rest: JsonObject;
} {
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN) {
    throw new ApiError(400, 'BODY', 'The request must have a token.');
  }
  return { token, rest };
}

function readName(ctx: RouteContext, field: string): string {
  const value = ctx.query[field];
  if (typeof value === 'string' && value.length <= MAX_NAME) return value;
  throw new ApiError(
    400,
    'QUERY',
    `${field} must be a text of at most ${MAX_NAME} characters.`,
  );
}

/** Whose account does not count: one's own, and for staff that of the user they look at. */
function readExcepted(ctx: RouteContext): string | undefined {
  const { userId } = ctx.query;
  if (userId === undefined) return undefined;
  if (typeof userId !== 'string' || userId.length > MAX_TOKEN) {
    throw new ApiError(400, 'QUERY', 'userId must be an id.');
  }
  const { id, staff } = getUser(ctx);
  return staff || userId === id ? userId : undefined;
}

/** Registration, activation, recovery and passwords (spec 2 §7, http.md). None but the checks and the registration tells whether there is an account (R5). */
export function addAccountRoutes(
  router: AppRouter,
  deps: AccountRouteDeps,
): void {
  const { session, requests, checks, bodyLimit } = deps;

  const readBody = (ctx: AppContext) => readJsonObject(ctx, bodyLimit);

  /** The username or email in a body of plain text, as the recovery asks it. */
  async function readWhose(ctx: AppContext): Promise<string> {
    const text = await readBodyText(ctx, 'text/plain', MAX_TEXT_BYTES);
    const body = { username: text };
    const { username } = await deps.judge('recover', body, anonymousUser);
    return username;
  }

  router.use(PATHS, noStore);

  router.post('/user/register', requests, async (ctx) => {
    ctx.body = await deps.registration.register({
      owner: getOwner(ctx),
      address: ctx.ip,
      idempotencyKey: readIdempotencyKey(ctx),
      body: await readBody(ctx),
    });
  });

  router.post('/user/activation', requests, async (ctx) => {
    await deps.help.sendActivation(await readWhose(ctx));
    ctx.body = { message: await deps.say('passwordRequestSent') };
  });

  router.post('/user/password', requests, async (ctx) => {
    await deps.help.recover(await readWhose(ctx));
    ctx.body = { message: await deps.say('passwordRequestSent') };
  });

  router.post('/user/token', requests, async (ctx) => {
    const { token, rest } = splitToken(await readBody(ctx));
    if (Object.keys(rest).length > 0) {
      throw new ApiError(400, 'BODY', 'Only the token is asked for.');
    }
    ctx.body = await deps.links.look(token);
  });

  router.post('/user/activate', requests, async (ctx) => {
    const { token, rest } = splitToken(await readBody(ctx));
    ctx.body = await deps.links.activate(token, rest);
  });

  router.post('/user/reset', requests, async (ctx) => {
    const { token, rest } = splitToken(await readBody(ctx));
    ctx.body = await deps.links.reset(token, rest);
  });

  router.post('/user/password/change', async (ctx) => {
    const user = requireLogin(ctx);
    const next = await deps.changePassword({
      user,
      session: getSession(ctx),
      body: await readBody(ctx),
      addressKey: deps.toAddressKey(ctx.ip),
      userAgent: ctx.get('User-Agent'),
    });
    ctx.body = { csrf: session.replace(ctx, next) };
  });

  router.get('/user/check/username', checks, async (ctx) => {
    const message = await deps.checkName('username', readName(ctx, 'username'));
    ctx.body = { valid: message === '', message };
  });

  router.get('/user/check/email', checks, session.find, async (ctx) => {
    const email = readName(ctx, 'email');
    const message = await deps.checkName('email', email, readExcepted(ctx));
    ctx.body = { valid: message === '', message };
  });
}

const noStore: AppMiddleware = (ctx, next) => {
  ctx.set('Cache-Control', 'no-store');
  return next();
};
