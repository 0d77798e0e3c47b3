import { useState } from 'react';
import type { StudioOperation, WorkingCopy } from '@contract/studio/studio';
import { isObject } from '@engine';
import type { RenameOffer } from '@engine/types/definitionChange';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import type { VisitStart } from '../../shell/visit';
import { useFocusWhen } from '../../staff/useFocusWhen';
import { changePath } from '../state/changePath';
import { Card } from './Card';
import {
  findDeclined,
  keepDeclined,
  keyOfOffer,
  listDeclined,
  openOffers,
} from './declinedRenames';
import { usePublishTexts } from './usePublishTexts';

export interface RenameOffersProps extends Pick<
  VisitStart,
  'api' | 'log' | 'storage'
> {
  readonly offers: readonly RenameOffer[];
  readonly copy: Pick<WorkingCopy, 'files' | 'revision'>;
  /** The form records the new name. */
  onRecorded(): void;
}

/** Asks whether a removed and a new question are the same, so that drafts and stored answers keep their values. */
export function RenameOffers(props: RenameOffersProps) {
  const { offers, copy, api, log, storage, onRecorded } = props;
  const t = usePublishTexts();
  const [declined, setDeclined] = useState(() => findDeclined(storage));
  const [busy, setBusy] = useState('');
  const [failed, setFailed] = useState(false);
  // The button of an answer is gone after it.
  const [answered, setAnswered] = useState<RenameOffer>();
  const text = useFocusWhen(answered);
  const open = openOffers(offers, declined);
  const others = listDeclined(offers, declined);
  if (open.length + others.length === 0) return null;
  const keep = (offer: RenameOffer, next: readonly string[]) => {
    setDeclined(next);
    keepDeclined(storage, next);
    setAnswered({ ...offer });
  };
  const decline = (offer: RenameOffer) =>
    keep(offer, [...declined, keyOfOffer(offer)]);
  const askAgain = (offer: RenameOffer) =>
    keep(
      offer,
      declined.filter((key) => key !== keyOfOffer(offer)),
    );
  const record = async (offer: RenameOffer) => {
    setBusy(keyOfOffer(offer));
    setFailed(false);
    try {
      await api.patch(
        changePath(t('renames.label', { ...offer })),
        [toOperation(copy, offer)],
        { 'If-Match': `"${copy.revision}"` },
      );
      onRecorded();
    } catch (cause) {
      log('A new name could not be recorded.', cause);
      setFailed(true);
    } finally {
      setBusy('');
    }
  };
  return (
    <Card title={t('renames.title')}>
      <div ref={text} className="hint mb-3" tabIndex={-1}>
        {t('renames.text')}
      </div>
      {failed ? (
        <Note tone="bad" role="alert" title={t('renames.failed')} />
      ) : null}
      <ul className="list-unstyled stack mb-0">
        {open.map((offer) => (
          <li key={keyOfOffer(offer)}>
            <p>{t('renames.ask', { ...offer })}</p>
            <div className="row-flex">
              <Button
                small
                busy={busy === keyOfOffer(offer)}
                waiting={busy !== ''}
                about={offer.after}
                onClick={() => void record(offer)}
              >
                {t('renames.yes')}
              </Button>
              <Button small about={offer.after} onClick={() => decline(offer)}>
                {t('renames.no')}
              </Button>
            </div>
          </li>
        ))}
        {others.map((offer) => (
          <li key={keyOfOffer(offer)}>
            <p>{t('renames.declined', { ...offer })}</p>
            <Button small about={offer.after} onClick={() => askAgain(offer)}>
              {t('renames.askAgain')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The change of a form file that records a new name. */
function toOperation(
  { files }: Pick<WorkingCopy, 'files'>,
  { formKey, from, to }: RenameOffer,
): StudioOperation {
  const form = files[`forms/${formKey}.form.json`];
  const place = `/forms~1${formKey}.form.json/renamed`;
  return isObject(form) && Array.isArray(form['renamed'])
    ? { op: 'add', path: `${place}/-`, value: { from, to } }
    : { op: 'add', path: place, value: [{ from, to }] };
}
