interface EmailAddressProps {
  readonly email: string;
}

/** An email address. Where it is too long for its line, it breaks after the @, and inside a word only if it must. */
export function EmailAddress({ email }: EmailAddressProps) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <span className="text-break">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
