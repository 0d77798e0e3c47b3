import type { LinkPurpose } from '@contract/answers';
import { ApiError } from '../../http/errors';
import type { Translate } from '../forms/sentences';

/** Tells what a link is for, without using it up; undefined for links that belong to another service. */
export type FindPurpose = (token: string) => Promise<LinkPurpose | undefined>;

/** The purpose of any link about an account; throws 410 for one that is over. */
export type DescribeLink = (token: string) => Promise<LinkPurpose>;

/** Asks each service about a link. */
export function createDescribeLink(
  services: readonly FindPurpose[],
  translate: Translate,
): DescribeLink {
  return async function describeLink(token) {
    for (const find of services) {
      const purpose = await find(token);
      if (purpose !== undefined) return purpose;
    }
    throw new ApiError(410, 'TOKEN_OVER', await translate('linkOver'));
  };
}
