import { useId, type ReactNode } from 'react';

export interface AccountSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the account page. */
export function AccountSection({
  title,
  action,
  children,
}: AccountSectionProps) {
  const heading = useId();
  return (
    <section className="sheet" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
