import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon';

function listen(change: () => void): () => void {
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
}

/** Says under the head of the page that the connection is gone, and what is safe. */
export function OfflineStrip() {
  const { t } = useTranslation('app');
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online ? null : (
        <div className="strip">
          <div className="shell">
            <Icon name="cloud" />
            <span>
              <b>{t('offline.title')}</b> {t('offline.text')}
            </span>
          </div>
        </div>
      )}
    </div>
  );
}
