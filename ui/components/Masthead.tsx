import { useContext, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';
import { ThemeSwitch } from './ThemeSwitch';
import type { MastheadLink, MastheadProps } from './types';
import { WaitingContext } from './WaitingContext';

/** Whether a link is followed here, and not in a new tab or window. */
const isPlain = (event: MouseEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Handles a plain click on a link that the page itself follows. */
const toClickHandler = ({ onFollow }: MastheadLink) =>
  onFollow === undefined
    ? undefined
    : (event: MouseEvent) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onFollow();
      };

/** Draws the head of every page: whose service it is, where one can go, account and theme. */
export function Masthead({
  libraryName,
  serviceName,
  homeHref,
  links,
  tools,
}: MastheadProps) {
  const { t } = useTranslation('components');
  const waits = useContext(WaitingContext);
  return (
    <header className="masthead">
      <div className="shell">
        <a className="brand" href={homeHref}>
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
              onClick={toClickHandler(link)}
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
