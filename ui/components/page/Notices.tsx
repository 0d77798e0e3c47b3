import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon';
import type { IconName } from '../iconNames';
import { IconButton } from '../IconButton';
import type { Notice, NoticesProps } from '../types';

/** How long a notice stays, in milliseconds (spec 1 §9). */
const shownFor = 5000;

const icons: Record<Notice['kind'], IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warn',
  danger: 'error',
  error: 'error',
};

/** Shows short messages in a corner. Each goes after 5 seconds, not while it is pointed at or holds the focus (R33). */
export function Notices({
  notices,
  placement = 'top-right',
  onDismiss,
}: NoticesProps) {
  return (
    <div className={`notices is-${placement}`} role="status">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onDismiss={onDismiss} />
      ))}
    </div>
  );
}

function NoticeCard({
  notice,
  onDismiss,
}: {
  notice: Notice;
  onDismiss(id: string): void;
}) {
  const { t } = useTranslation('components');
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const { id, kind, text } = notice;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDismiss(id), shownFor);
    return () => clearTimeout(timer);
  }, [held, id, onDismiss]);

  const tone = kind === 'error' ? 'danger' : kind;
  return (
    <div
      className={`notice notice-${tone}`}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[kind]} />
      <p>
        <span className="visually-hidden">{t(`notice.${tone}`)} </span>
        {text}
      </p>
      <IconButton
        icon="cross"
        label={t('dismiss')}
        onClick={() => onDismiss(id)}
      />
    </div>
  );
}
