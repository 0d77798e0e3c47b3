import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon';
import { PassingButton } from '../../components/PassingButton';
import type { ApiClient } from '../../lib/api/apiClient';
import { listenTo } from '../../lib/browser/listenTo';

export interface OfflineStripProps {
  readonly api: Pick<ApiClient, 'request'>;
  /** The page is as wide as the tables of library staff. */
  readonly wide?: boolean;
}

type Connection = 'there' | 'lost' | 'trying' | 'missed';

const toMain = () => document.querySelector<HTMLElement>('h1')?.focus();

/** Says under the head of the page that the connection is gone, and what is safe. */
export function OfflineStrip({ api, wide = false }: OfflineStripProps) {
  const { t } = useTranslation('app');
  const [connection, setConnection] = useState<Connection>(() =>
    // Where no browser draws the page it is undefined.
    navigator.onLine === false ? 'lost' : 'there',
  );
  useEffect(() => {
    const ends = [
      listenTo('online')(() => setConnection('there')),
      listenTo('offline')(() => setConnection('lost')),
    ];
    return () => ends.forEach((end) => end());
  }, []);
  const tryNow = async () => {
    if (connection === 'trying') return;
    setConnection('trying');
    try {
      await api.request('health', { cache: 'no-store' });
      // A browser may be wrong about the connection; what waits for it continues too.
      window.dispatchEvent(new Event('online'));
    } catch {
      setConnection((now) => (now === 'trying' ? 'missed' : now));
    }
  };
  return (
    <div role="status">
      {connection === 'there' ? null : (
        <div className="strip">
          <div className={wide ? 'wide' : 'shell'}>
            <Icon name="cloud" />
            <span>
              <b>
                {t(connection === 'missed' ? 'offline.still' : 'offline.title')}
              </b>{' '}
              {t('offline.text')}
            </span>
            <PassingButton
              className="btn btn-sm btn-secondary"
              disabled={connection === 'trying'}
              onPress={() => void tryNow()}
              onLeave={toMain}
            >
              {t('upload.tryNow')}
            </PassingButton>
          </div>
        </div>
      )}
    </div>
  );
}
