import { useId } from 'react';
import { presentDate } from '@engine';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon';
import type { TimelinePoint } from './timeline';

/** Shows with real dates who may read and who may download; before a choice it asks to choose a condition. */
export function AccessTimeline({
  points,
}: {
  points: readonly TimelinePoint[];
}) {
  const { t } = useTranslation('app');
  const headingId = useId();
  return (
    <section className="sheet" aria-labelledby={headingId} aria-live="polite">
      <header>
        <h3 id={headingId}>{t('access.timeline')}</h3>
      </header>
      {points.length === 0 ? (
        <p className="hint">{t('access.timelineEmpty')}</p>
      ) : (
        <ol className="timeline" aria-label={t('access.timelineName')}>
          {points.map((point) => (
            <li key={point.after} className={point.closed ? 'is-closed' : ''}>
              <b className="num">
                {point.after === 0
                  ? t('access.accepted')
                  : t('access.later', { months: point.after })}
              </b>
              <span className="hint">
                {t('access.earliest', { date: presentDate(point.from) })}
              </span>
              <span className="who">
                <Icon name={point.onsite ? 'place' : 'globe'} />
                <span>{point.view}</span>
              </span>
              <span className="who">
                <Icon name={point.viewOnly ? 'lock' : 'down'} />
                <span>{point.download}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
