import type { JsonObject } from '@engine/types/json';
import type { KeptMail } from '../../ports/mailFolder';
import type { TestApi } from '../startTestApi';

/** A password that every rule allows. */
export const NEW_PASSWORD = 'Ebb-and-flow-1802';

/** A complete registration: a publisher of Tasmania with its first user. */
export function aRegistration(
  username: string,
  {
    user = {},
    ...publisher
  }: { user?: JsonObject; [field: string]: unknown } = {},
): JsonObject {
  const email = `${username}@example.org`;
  return {
    name: 'Moss & Daughters',
    category: 'COMMERCIAL',
    street: '12 Napoleon Street',
    suburb: 'Battery Point',
    country: 'AU',
    stateTerritory: 'TAS',
    postcode: '7004',
    users: [
      {
        name: 'Ada Moss',
        phone: '03 6200 0000',
        email,
        confirmEmail: email,
        username,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
        termsAndConditionsAccepted: true,
        ...user,
      },
    ],
    ...publisher,
  } as JsonObject;
}

/** The mails that were kept for an address, the newest first. */
export async function readMails(
  { deps }: TestApi,
  address: string,
): Promise<KeptMail[]> {
  await deps.settle();
  const mails = (await deps.mailFolder?.list(1000)) ?? [];
  return mails.filter(({ to }) => to === address);
}

/** The token in the link of the newest mail to an address. */
export async function readToken(
  api: TestApi,
  address: string,
): Promise<string> {
  const [mail] = await readMails(api, address);
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no link was sent to ${address}`);
  return token;
}
