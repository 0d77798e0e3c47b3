import { Note } from '../../components/Note';

/** Tells an anonymous depositor what nominating access means (spec 1 §2 "Access conditions"). */
export function AuthorityStatement({ text }: { text: string }) {
  return (
    <Note tone="info" icon="info">
      <p>{text}</p>
    </Note>
  );
}
