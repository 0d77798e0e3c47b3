import { Fragment } from 'react';

/** An email address that breaks before its dots and its @, and within a word only where that is longer than a line. */
export function EmailAddress({ email }: { readonly email: string }) {
  return (
    <span className="text-break">
      {email.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
