import type { ComponentType } from 'react';
import type { BlockName } from '@engine/types/generated/names';
import type { BlockProps } from '../../../renderer/types';
import { createLater, type Later } from '../../../components/createLater';

const later = {
  'access-timeline': createLater(
    () => import('./AccessTimelineBlock'),
    ['title', 'box'],
  ),
  'similar-publishers': createLater(
    () => import('./SimilarPublishersBlock'),
    ['line'],
  ),
  'publisher-account': createLater(
    () => import('./PublisherAccountBlock'),
    ['box', 'line'],
  ),
  'publisher-choice': createLater(
    () => import('./PublisherChoiceBlock'),
    ['line', 'box'],
  ),
  'own-deposits': createLater(() => import('./OwnDepositsBlock'), ['line']),
  'account-notice': createLater(() => import('./AccountNoticeBlock'), ['line']),
  'review-summary': createLater(
    () => import('./ReviewBlock'),
    ['title', 'line', 'line', 'title', 'line', 'line'],
  ),
  'title-picker': createLater(
    () => import('./TitlePickerBlock'),
    ['line', 'line', 'line'],
  ),
  'titles-failed': createLater(() => import('./TitlesFailedBlock'), []),
  'recent-issues': createLater(() => import('./RecentIssuesBlock'), ['line']),
  'licence-table': createLater(
    () => import('./LicenceTableBlock'),
    ['line', 'line', 'line'],
  ),
  terms: createLater(() => import('./TermsBlock'), ['line']),
} satisfies Partial<Record<BlockName, Later<BlockProps>>>;

/** The blocks that the first step of a deposit does not have, but for users. */
export const laterBlocks = Object.fromEntries(
  Object.entries(later).map(([name, { Part }]) => [name, Part]),
) as Record<keyof typeof later, ComponentType<BlockProps>>;

/**
 * Loads them, one after another, before they are shown, so that no page grows under the hand of who has come to it.
 * Tells of each that did not arrive: its page asks for it again, which some browsers refuse until a reload.
 */
export async function loadBlocks(
  onFailure: (name: string, cause: unknown) => void,
): Promise<void> {
  for (const [name, { load }] of Object.entries(later))
    await load().catch((cause: unknown) => onFailure(name, cause));
}
