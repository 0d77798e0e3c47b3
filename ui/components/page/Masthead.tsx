import { useContext, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '../../lib/browser/isPlainClick';
import { Icon } from '../Icon';
import { ThemeSwitch } from './ThemeSwitch';
import type { MastheadLink, MastheadProps } from '../types';
import { WaitingContext } from './WaitingContext';

/** Handles a plain click on a link that the page itself follows. */
const toClickHandler = ({ onFollow }: MastheadLink) =>
  onFollow === undefined
    ? undefined
    : (event: MouseEvent) => {
        if (!isPlainClick(event)) return;
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
  wide = false,
}: MastheadProps) {
  const { t } = useTranslation('components');
  const waits = useContext(WaitingContext);
  return (
    <header className="masthead">
      <div className={wide ? 'wide' : 'shell'}>
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
              data-words={link.label}
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
