import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { ReleaseRow } from '@contract/studio/studio';
import { Button } from '../../../components/Button';
import { FormHost } from '../../../forms/FormHost';
import { formClosed } from '../../../forms/state/formsActions';
import type { FormRequest } from '../../../forms/state/formsState';
import { useFormTheme } from '../../../forms/themeContext';
import { createLoadHelp } from '../../shell/loadHelp';
import type { VisitStart } from '../../shell/visit';
import { usePublishTexts } from './usePublishTexts';

export interface PublishFormProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  /** The revision that was checked. */
  readonly revision: number;
  /** The time that the first of two administrators set. */
  readonly askedTime: string | undefined;
  readonly label: string;
  /** Leads back to the page that led here. */
  readonly back: ReactNode;
  onPublished(release: ReleaseRow): void;
  /** Reads the working copy again after others changed it. */
  onReload(): void;
}

/** Asks for the reason and the time, and publishes the revision that was checked. */
export function PublishForm(props: PublishFormProps) {
  const { start, label, back, askedTime, onPublished, onReload } = props;
  const { api, random } = start;
  const t = usePublishTexts();
  const dispatch = useDispatch();
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(api), [api]);
  // The open form keeps its first request.
  const revision = useRef(props.revision);
  useEffect(() => {
    revision.current = props.revision;
  }, [props.revision]);
  const request = useMemo<FormRequest<'studio-publish'>>(
    () => ({
      key: 'studio-publish',
      ...(askedTime !== undefined && {
        start: { isScheduled: true, at: askedTime },
      }),
      send: (client, answers) =>
        client.post('library/studio/working-copy/publish', {
          ...answers,
          revision: revision.current,
        }),
    }),
    [askedTime],
  );
  return (
    <FormHost
      request={request}
      theme={theme}
      loadHelp={loadHelp}
      random={random}
      submitLabel={label}
      busyLabel={t('publish.busy')}
      actions={back}
      cure={({ code }) =>
        code === 'CHANGED' || code === 'SECOND_PERSON' ? (
          <Button small onClick={onReload}>
            {t('publish.reload')}
          </Button>
        ) : code === 'SCHEDULED' ? (
          <a href={api.url('library/studio/versions')}>{t('done.versions')}</a>
        ) : null
      }
      onSent={(answer) => {
        dispatch(formClosed('studio-publish'));
        onPublished(answer as ReleaseRow);
      }}
    />
  );
}
