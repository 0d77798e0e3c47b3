import { useCallback } from 'react';
import type { DefinitionDiff, WorkingCopy } from '@contract/studio/studio';
import { Skeleton } from '../../../components/Skeleton';
import { useAnswer } from '../../../lib/api/useAnswer';
import type { VisitStart } from '../../shell/visit';
import { formKeys } from '../editing/definition/steps';
import { Card } from '../publish/Card';
import { toChangeLink } from '../publish/changeLink';
import { ChangeList } from '../publish/ChangeList';
import { usePublishTexts } from '../publish/usePublishTexts';
import { changesByPage } from './changesByPage';
import { useCopyTexts } from './useCopyTexts';

export interface CopyChangesProps {
  readonly start: Pick<VisitStart, 'api' | 'log'>;
  readonly copy: WorkingCopy;
}

/** How the working copy differs from the live forms, page by page, with the ways to what changed. */
export function CopyChanges({ start, copy }: CopyChangesProps) {
  const { api, log } = start;
  const { files, revision } = copy;
  const t = useCopyTexts();
  const publish = usePublishTexts();
  const ask = useCallback(
    () =>
      api.get<DefinitionDiff>('library/studio/diff?from=live&to=working-copy'),
    [api],
  );
  const diff = useAnswer(ask, log, revision);
  const studio = api.url('library/studio');
  const changes = diff.answer?.changes;
  // Its editor shows the JSON of what no question is about.
  const [anyForm = ''] = formKeys(files);
  return (
    <Card
      title={t('changes.title')}
      call={diff}
      failure={publish('changes.failed')}
    >
      {changes === undefined ? (
        <Skeleton bones={['line', 'line']} />
      ) : changes.length === 0 ? (
        <p className="mb-0">{t('same')}</p>
      ) : (
        <>
          {changesByPage(files, changes, publish).map((page) => (
            <section
              key={page.address ?? `/${page.name}`}
              aria-label={page.name}
              className="mb-4"
            >
              <h3 className="form-label">
                {page.address === undefined ? (
                  page.name
                ) : (
                  <a href={`${studio}/${page.address}`}>{page.name}</a>
                )}
              </h3>
              <ChangeList
                changes={page.changes}
                linkTo={(change) =>
                  toChangeLink(files, studio, anyForm, change)
                }
              />
            </section>
          ))}
          <a
            className="btn btn-primary"
            href={`${studio}/working-copy/publish`}
          >
            {publish('here')}
          </a>
        </>
      )}
    </Card>
  );
}
