import type { FooterProps } from './types';

/** Draws the foot of every page. */
export function Footer({ text, links }: FooterProps) {
  return (
    <footer className="footer">
      <div className="shell">
        <span>{text}</span>
        {links.map((link) => (
          <a
            key={link.href}
            href={link.href}
            aria-current={link.current ? 'page' : undefined}
          >
            {link.label}
          </a>
        ))}
      </div>
    </footer>
  );
}
