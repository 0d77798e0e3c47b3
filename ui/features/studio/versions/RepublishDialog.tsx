import { useMemo } from 'react';
import type { ReleaseRow } from '@contract/studio/studio';
import type { FormRequest } from '../../../forms/state/formsState';
import type { VisitStart } from '../../shell/visit';
import { FormDialog } from '../../staff/FormDialog';
import { useVersionTexts } from './useVersionTexts';

const key = 'studio-republish';

/** Asks why an earlier release is published again, and publishes it. */
export function RepublishDialog({
  row: { number },
  start,
  onPublished,
  onClose,
}: {
  readonly row: ReleaseRow;
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  onPublished(release: ReleaseRow): void;
  onClose(): void;
}) {
  const t = useVersionTexts();
  const request = useMemo<FormRequest<typeof key>>(
    () => ({
      key,
      send: (client, answers) =>
        client.post(`library/studio/versions/${number}/publish`, answers),
    }),
    [number],
  );
  return (
    <FormDialog
      start={start}
      request={request}
      title={t('republish.title', { number })}
      save={t('republish.send')}
      saving={t('republish.busy')}
      opensAt="/reason"
      onSent={(answer) => onPublished(answer as ReleaseRow)}
      onClose={onClose}
    >
      <p>{t('republish.text', { number })}</p>
    </FormDialog>
  );
}
