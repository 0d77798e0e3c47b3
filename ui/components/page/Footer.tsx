import type { FooterProps } from '../types';

/** Draws the foot of every page. */
export function Footer({ text, links, wide = false }: FooterProps) {
  return (
    <footer className="footer">
      <div className={wide ? 'wide' : 'shell'}>
        <span>{text}</span>
        <span className="footer-links">
          {links.map((link) => (
            <a
              key={link.href}
              href={link.href}
              aria-current={link.current ? 'page' : undefined}
            >
              {link.label}
            </a>
          ))}
        </span>
      </div>
    </footer>
  );
}
