import { useMemo } from 'react';
import type { ReleaseRow } from '@contract/studio/studio';
import type { FormRequest } from '../../../forms/state/formsState';
import type { VisitStart } from '../../shell/visit';
import { FormDialog } from '../../staff/FormDialog';
import type { NameForm } from './nameForms';
import { ReturnEffects } from './ReturnEffects';
import { useVersionTexts } from './useVersionTexts';
import { WaitingNote } from './WaitingNote';

const key = 'studio-republish';

/** Asks why an earlier release is published again, shows what that means, and publishes it. The reason comes first: the button is always in view, and what follows can be long. */
export function RepublishDialog({
  row,
  name: date,
  returned,
  start,
  nameForm,
  live,
  waiting,
  timeZone,
  onWithdraw,
  onPublished,
  onClose,
}: {
  readonly row: ReleaseRow;
  /** What the release is called. */
  readonly name: string;
  /** The forms that change, with the versions that they have again; '' where none does. */
  readonly returned: string;
  /** The number of the live release, which it is compared with. */
  readonly live: number | undefined;
  /** The release that waits for its time: no other is published before it is withdrawn. */
  readonly waiting: ReleaseRow | undefined;
  readonly timeZone: string;
  /** The user wants to withdraw a release. */
  onWithdraw(row: ReleaseRow): void;
  readonly start: Pick<VisitStart, 'api' | 'random' | 'log'>;
  readonly nameForm: NameForm;
  onPublished(release: ReleaseRow): void;
  onClose(): void;
}) {
  const { number } = row;
  const t = useVersionTexts();
  const request = useMemo<FormRequest<typeof key>>(
    () => ({
      key,
      send: (client, answers) =>
        client.post(`library/studio/versions/${number}/publish`, {
          ...answers,
          live,
        }),
    }),
    [number, live],
  );
  return (
    <FormDialog
      start={start}
      request={request}
      title={t('republish.title', { date })}
      save={t('republish.send')}
      saving={t('republish.busy')}
      opensAt="/reason"
      onSent={(answer) => onPublished(answer as ReleaseRow)}
      onClose={onClose}
      below={<ReturnEffects row={row} {...start} nameForm={nameForm} />}
    >
      {waiting === undefined ? null : (
        <WaitingNote
          release={waiting}
          timeZone={timeZone}
          onWithdraw={() => onWithdraw(waiting)}
        />
      )}
      <p>
        {t('republish.text', { date })}
        {returned === ''
          ? ''
          : ` ${t('republish.returned', { forms: returned })}`}
      </p>
    </FormDialog>
  );
}
