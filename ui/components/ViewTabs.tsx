import { useState, type ReactNode } from 'react';
import { LinkTabs, type LinkTab } from './LinkTabs';

/** One view of a page, with its tab. */
export interface View extends Omit<LinkTab, 'href'> {
  /** Draws it; what the API is asked for it alone can wait until it was shown once. */
  draw(wasShown: boolean): ReactNode;
}

export interface ViewTabsProps {
  /** Names the tabs for screen readers. */
  readonly label: string;
  /** The address of the page without its hash. */
  readonly address: string;
  /** The hash of the address, which names a view; the first one by default. */
  readonly hash: string;
  readonly views: readonly View[];
}

/** The views of a page by their tabs. Those that are not shown stay as they are, so that what is being written is not lost, and are printed. */
export function ViewTabs({ label, address, hash, views }: ViewTabsProps) {
  const named = hash.replace('#/', '');
  const found = views.find(({ key }) => key === named) ?? views[0];
  const current = found?.key ?? '';
  const [shown, setShown] = useState<readonly string[]>([current]);
  if (!shown.includes(current)) setShown([...shown, current]);
  return (
    <>
      <LinkTabs
        label={label}
        current={current}
        tabs={views.map((view) => ({
          ...view,
          href: `${address}#/${view.key}`,
        }))}
      />
      {views.map(({ key, draw }) => (
        <div key={key} className={key === current ? undefined : 'is-away'}>
          {draw(shown.includes(key))}
        </div>
      ))}
    </>
  );
}
