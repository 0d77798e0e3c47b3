import type { Library } from '@engine/types/context';
import type { Config } from './config';
import type { Models } from './models';
import type { Passwords } from './modules/accounts/passwords';
import { createPasswords } from './modules/accounts/passwords';
import type { Limits } from './modules/limits/limiter';
import { createLimits } from './modules/limits/limiter';
import { presentPublisher } from './modules/publishers/publisher.presenter';
import type { LoginService } from './modules/sessions/login.service';
import { createLoginService } from './modules/sessions/login.service';
import type { SessionService } from './modules/sessions/session.service';
import { createSessionService } from './modules/sessions/session.service';
import type { CurrentUsers } from './modules/users/currentUser';
import { createCurrentUsers } from './modules/users/currentUser';
import type { PasswordHasher } from './ports/passwordHasher';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface AccountServiceDeps {
  config: Config;
  models: Models;
  hasher: PasswordHasher;
  libraries: Library[];
  clock: () => Date;
}

/** Everything about who asks: sessions, logins, accounts. */
export interface AccountServices {
  sessions: SessionService;
  logins: LoginService;
  currentUsers: CurrentUsers;
  passwords: Passwords;
  /** What may be done only so often, over all processes. */
  limits: Limits;
}

/** Builds the services of accounts and lets them know each other. */
export function createAccountServices(
  surroundings: AccountServiceDeps,
): AccountServices {
  const { config, models, libraries, clock } = surroundings;
  const sessionSettings = {
    secret: config.sessionSecret,
    lifeMs: config.tempFileHours * HOUR_MS,
    login: {
      idleMs: config.loginMinutes * MINUTE_MS,
      longestMs: config.loginHours * HOUR_MS,
    },
  };
  return {
    sessions: createSessionService(models.sessions, sessionSettings, clock),
    logins: createLoginService(models.sessions, sessionSettings, clock),
    currentUsers: createCurrentUsers({
      users: models.users,
      publishers: models.publishers,
      libraries,
      presentPublisher,
    }),
    passwords: createPasswords(surroundings.hasher),
    limits: createLimits(models.limits, config.sessionSecret, clock),
  };
}
