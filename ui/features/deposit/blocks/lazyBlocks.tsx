import type { ComponentType } from 'react';
import type { BlockName } from '@engine/types/generated/names';
import type { BlockProps } from '../../../renderer/types';
import {
  createLazyPart,
  type LazyPart,
} from '../../../components/createLazyPart';

const parts = {
  'access-timeline': createLazyPart(
    () => import('./AccessTimelineBlock'),
    ['title', 'box'],
  ),
  'similar-publishers': createLazyPart(
    () => import('./SimilarPublishersBlock'),
    ['line'],
  ),
  'publisher-account': createLazyPart(
    () => import('./PublisherAccountBlock'),
    ['box', 'line'],
  ),
  'publisher-choice': createLazyPart(
    () => import('./PublisherChoiceBlock'),
    ['line', 'box'],
  ),
  'own-deposits': createLazyPart(() => import('./OwnDepositsBlock'), ['line']),
  'account-notice': createLazyPart(
    () => import('./AccountNoticeBlock'),
    ['line'],
  ),
  'review-summary': createLazyPart(
    () => import('./ReviewBlock'),
    ['title', 'line', 'line', 'title', 'line', 'line'],
  ),
  'title-picker': createLazyPart(
    () => import('./TitlePickerBlock'),
    ['line', 'line', 'line'],
  ),
  'titles-failed': createLazyPart(() => import('./TitlesFailedBlock'), []),
  'recent-issues': createLazyPart(
    () => import('./RecentIssuesBlock'),
    ['line'],
  ),
  'licence-table': createLazyPart(
    () => import('./LicenceTableBlock'),
    ['line', 'line', 'line'],
  ),
  terms: createLazyPart(() => import('./TermsBlock'), ['line']),
} satisfies Partial<Record<BlockName, LazyPart<BlockProps>>>;

/** The blocks that the first step of a deposit does not have, but for users. */
export const lazyBlocks = Object.fromEntries(
  Object.entries(parts).map(([name, { Part }]) => [name, Part]),
) as Record<keyof typeof parts, ComponentType<BlockProps>>;

/**
 * Loads them, one after another, before they are shown, so that no page grows under the hand of who has come to it.
 * Tells of each that did not arrive: its page asks for it again, which some browsers refuse until a reload.
 */
export async function loadBlocks(
  onFailure: (name: string, cause: unknown) => void,
): Promise<void> {
  for (const [name, { load }] of Object.entries(parts))
    await load().catch((cause: unknown) => onFailure(name, cause));
}
