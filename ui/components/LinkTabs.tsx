/** One of several views of a page, with its own address. */
export interface LinkTab {
  readonly key: string;
  readonly label: string;
  /** How many things it has. */
  readonly count?: number;
  readonly href: string;
}

export interface LinkTabsProps {
  /** Names them for screen readers. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** The key of the one that is shown. */
  readonly current: string;
}

/** Tabs whose state is in the address: going back shows the view before, and a link shares it. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="no-print">
      <ul className="nav nav-tabs mb-4">
        {tabs.map(({ key, label: name, count, href }) => (
          <li key={key} className="nav-item">
            <a
              className={key === current ? 'nav-link active' : 'nav-link'}
              aria-current={key === current ? 'page' : undefined}
              href={href}
            >
              {name}
              {count === undefined ? null : (
                <span className="num"> ({count})</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
