import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';
import { ThemeSwitch } from './ThemeSwitch';
import type { MastheadProps } from './types';

/** Draws the head of every page: whose service it is, where one can go, account and theme. */
export function Masthead({
  libraryName,
  serviceName,
  homeHref,
  links,
  tools,
}: MastheadProps) {
  const { t } = useTranslation('components');
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
            >
              {link.label}
            </a>
          ))}
        </nav>
        <div className="tools">
          {tools}
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
