import { readPointer } from '@engine';
import { knownKey } from '../../../lib/api/checkKeys';
import type { CheckLinkProps } from '../../../renderer/types';
import { isSame } from '../../../renderer/view/isSame';
import { useAppSelector } from '../../shell/appHooks';
import { usePageLinks } from '../../shell/pageLinks';
import { getOpenDeposit, type OpenDeposit } from '../depositState';

/** Leads to the history of the publisher that deposited a publication before: one's own, or for library staff any (spec 1 §5). */
export function DepositsLink({ path, check, label }: CheckLinkProps) {
  const links = usePageLinks();
  const filters = useAppSelector(
    (state) => readFilters(getOpenDeposit(state), path, check),
    isSame,
  );
  const query = new URLSearchParams(filters).toString();
  const href =
    filters === undefined
      ? links.myDeposits
      : `${links.libraryDeposits}?${query}`;
  return <a href={href}>{label}</a>;
}

/** The publisher whose deposits library staff want to see; undefined for others. */
function readFilters(
  { context, known, memory, wizard }: OpenDeposit,
  path: string,
  check: string,
): Record<string, string> | undefined {
  if (!context.user.staff) return undefined;
  const value = readPointer(wizard.form.data, path);
  const answer = known?.[knownKey(check, String(value))];
  const { publisher } = memory;
  // Where only the API found it, the chosen publisher is the best that is known.
  const publisherId =
    answer?.kind === 'deposited' ? answer.publisherId : publisher?.id;
  if (publisherId === undefined) return {};
  return publisher?.id === publisherId
    ? { publisherName: publisher.name, publisherId }
    : { publisherId };
}
