import { useEffect, useState } from 'react';
import type { CurrentUser } from '@contract/user';
import { formatLately } from '../../components/formatDate';
import { isExpired } from '../../forms/keptAnswers/isExpired';
import {
  findBegun,
  type DraftStorage,
  type SavedDraft,
} from '../../lib/browser/draftStorage';
import type { Known, VisitStart } from '../shell/visit';

/** A deposit that was begun in this browser and is not submitted. */
export interface BegunDeposit {
  /** Its title, or the answers that name its form; '' without both. */
  readonly title: string;
  /** The time or the day of its last change. */
  readonly when: string;
}

/**
 * The deposit that the wizard would continue for this user: neither another user's nor one whose time is over. It is read
 * again when the user returns to the page.
 */
export function useBegunDeposit(
  drafts: DraftStorage,
  { user, config }: Known,
  { now, onPageShown }: Pick<VisitStart, 'now' | 'onPageShown'>,
): BegunDeposit | undefined {
  const [draft, setDraft] = useState(() => findBegun(drafts));
  useEffect(
    () => onPageShown(() => setDraft(findBegun(drafts))),
    [drafts, onPageShown],
  );
  if (draft === undefined || user === undefined || !config) return undefined;
  const { savedAt } = draft;
  if (isExpired(savedAt, now(), config.draftMinutes)) return undefined;
  if (isOfAnother(draft, user)) return undefined;
  const moment = new Date(savedAt).toISOString();
  return {
    title: draft.title ?? '',
    when: formatLately(moment, config.timeZone, now()),
  };
}

/** A visitor's login may have ended: the wizard continues then, and asks for it. */
const isOfAnother = (
  { owner }: SavedDraft,
  { authenticated, username }: CurrentUser,
) => authenticated && typeof owner === 'string' && owner !== username;
