import { useCallback } from 'react';
import type { DefinitionDiff, WorkingCopySaved } from '@contract/studio/studio';
import type { VisitStart } from '../../shell/visit';
import type { ChosenBundle } from './BundleButton';
import { ReviewDialog, type ReviewDialogProps } from './ReviewDialog';
import { useCopyTexts } from './useCopyTexts';

type AroundReview = Pick<VisitStart, 'api' | 'log'> &
  Pick<ReviewDialogProps, 'onSaved' | 'onChanged' | 'onClose'>;

/** Names what is lost with the working copy, and discards it after a yes. */
export function DiscardDialog({
  api,
  revision,
  ...around
}: AroundReview & { readonly revision: number }) {
  const t = useCopyTexts();
  const ask = useCallback(
    () =>
      api.get<DefinitionDiff>('library/studio/diff?from=live&to=working-copy'),
    [api],
  );
  return (
    <ReviewDialog
      {...around}
      danger
      words={{
        title: t('discarding.title'),
        text: t('discarding.text'),
        yes: t('discarding.yes'),
        busy: t('discarding.busy'),
        none: t('same'),
        untold: t('discarding.untold'),
      }}
      ask={ask}
      send={() =>
        api.post<WorkingCopySaved>('library/studio/working-copy/reset', {
          revision,
        })
      }
    />
  );
}

/** Shows what a bundle changes, and takes its files into the working copy after a yes. */
export function BundleDialog({
  api,
  chosen: { name, bundle },
  revision,
  ...around
}: AroundReview & {
  readonly chosen: ChosenBundle;
  readonly revision: number;
}) {
  const t = useCopyTexts();
  const ask = useCallback(
    () => api.post<DefinitionDiff>('library/studio/bundle/diff', bundle),
    [api, bundle],
  );
  return (
    <ReviewDialog
      {...around}
      words={{
        title: t('bundle.title', { name }),
        text: t('bundle.text'),
        yes: t('bundle.yes'),
        busy: t('bundle.busy'),
        none: t('bundle.none'),
      }}
      ask={ask}
      send={() =>
        api.post<WorkingCopySaved>(
          `library/studio/bundle?revision=${revision}`,
          bundle,
        )
      }
    />
  );
}
