import { usePageHeading, type PageHeading } from './usePageHeading';

export interface PageHeadProps extends PageHeading {
  readonly lead?: string | undefined;
}

/** The one heading of a page, with a sentence about it. */
export function PageHead({ title, lead, site, focusTurn }: PageHeadProps) {
  const heading = usePageHeading({ title, site, focusTurn });
  return (
    <header>
      <h1 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h1>
      {lead ? <p className="lead mt-3">{lead}</p> : null}
    </header>
  );
}
