import type { Model } from 'mongoose';
import { joinPointer, normaliseAt } from '@engine';
import type { WrittenForm } from '@engine/compile/compileForm';
import type { Context } from '@contract/context';
import type { Json, JsonObject } from '@engine/types/json';
import type { User } from '../../users/user.model';
import { toAccountKey } from './newUser';

/** The checks of the rule `remote` in schemas, with the key of an account that answers each. */
const KEYS = {
  'username-free': 'usernameKey',
  'email-free': 'emailKey',
} as const;

/** No form asks about more names; a body that holds more is refused by its form. */
const MOST_VALUES = 10;

export type RemoteCheck = keyof typeof KEYS;

export interface RemoteChecks {
  /** Whether no account has this name; the account of `exceptUserId` does not count. */
  isFree(
    check: RemoteCheck,
    value: string,
    exceptUserId?: string,
  ): Promise<boolean>;
  /** The same for every value in a body that its form asks it of: what the body is judged with. */
  find(
    form: WrittenForm,
    body: JsonObject,
    exceptUserId?: string,
  ): Promise<NonNullable<Context['checks']>>;
}

function isCheck(name: unknown): name is RemoteCheck {
  return typeof name === 'string' && Object.hasOwn(KEYS, name);
}

/** The values at the tokens of a pattern, `*` for all rows. */
function findValues(
  value: Json | undefined,
  [token, ...rest]: string[],
): Json[] {
  if (token === undefined) return value === undefined ? [] : [value];
  if (Array.isArray(value)) {
    return token === '*' ? value.flatMap((row) => findValues(row, rest)) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.hasOwn(value, token) ? findValues(value[token], rest) : [];
}

/** A field that a form asks a check of: the pattern of its pointer, and the check. */
type AskedField = readonly [pattern: string, check: RemoteCheck];

const askedFields = new WeakMap<WrittenForm, readonly AskedField[]>();

/** The fields that a form asks a check of, found once per form. */
function getAsked(form: WrittenForm): readonly AskedField[] {
  const known = askedFields.get(form);
  if (known !== undefined) return known;
  const asked = findAsked(form);
  askedFields.set(form, asked);
  return asked;
}

function findAsked({ model }: WrittenForm): AskedField[] {
  return Object.values(model.scopes).flatMap(({ pattern, statements }) =>
    statements.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([field, schema]): AskedField[] => {
        const check = schema === false ? undefined : schema['remote'];
        return isCheck(check) ? [[joinPointer(pattern, field), check]] : [];
      }),
    ),
  );
}

/** Answers in the database what only accounts can answer of a username or email; names that are only kept for a moment count as free, and the index decides. */
export function createRemoteChecks(users: Model<User>): RemoteChecks {
  async function isFree(
    check: RemoteCheck,
    value: string,
    exceptUserId?: string,
  ): Promise<boolean> {
    const holder = await users.exists({
      [KEYS[check]]: toAccountKey(value),
      status: { $ne: 'RESERVED' },
      ...(exceptUserId === undefined ? {} : { _id: { $ne: exceptUserId } }),
    });
    return holder === null;
  }

  return {
    isFree,

    async find(form, body, exceptUserId) {
      const asked = getAsked(form).flatMap(([pattern, check]) =>
        findValues(body, pattern.split('/').slice(1))
          .map((value) => normaliseAt(form, pattern, value))
          .filter((value) => typeof value === 'string')
          .map((value) => ({ check, value })),
      );
      const answers = await Promise.all(
        asked.slice(0, MOST_VALUES).map(async ({ check, value }) => {
          const free = await isFree(check, value, exceptUserId);
          return { check, answer: [value.toLowerCase(), free] as const };
        }),
      );
      const answersTo = (name: RemoteCheck) =>
        Object.fromEntries(
          answers
            .filter(({ check }) => check === name)
            .map(({ answer }) => answer),
        );
      return {
        'username-free': answersTo('username-free'),
        'email-free': answersTo('email-free'),
      };
    },
  };
}
