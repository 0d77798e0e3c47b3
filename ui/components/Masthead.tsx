import { useContext, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';
import { ThemeSwitch } from './ThemeSwitch';
import type { MastheadProps } from './types';
import { WaitingContext } from './WaitingContext';

/** Whether a link is followed here, and not in a new tab or window. */
const isPlain = (event: MouseEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Draws the head of every page: whose service it is, where one can go, account and theme. */
export function Masthead({
  libraryName,
  serviceName,
  homeHref,
  links,
  tools,
  onHome,
}: MastheadProps) {
  const { t } = useTranslation('components');
  const waits = useContext(WaitingContext);
  const goHome = (event: MouseEvent) => {
    if (onHome === undefined || !isPlain(event)) return;
    event.preventDefault();
    onHome();
  };
  return (
    <header className="masthead">
      <div className="shell">
        <a className="brand" href={homeHref} onClick={goHome}>
          <Icon name="mark" className="" />
          <span>
            <b>{libraryName}</b>
            <small>{serviceName}</small>
          </span>
        </a>
        <nav aria-label={t('masthead.nav')}>
          {links.map((link) => (
            <a
              key={link.href}
              href={link.href}
              aria-current={link.current ? 'page' : undefined}
              onClick={link.href === homeHref ? goHome : undefined}
            >
              {link.label}
            </a>
          ))}
        </nav>
        <div className="tools" inert={waits}>
          {tools}
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
