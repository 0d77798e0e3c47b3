import { Note } from '../../components/Note';
import { HelpLink } from '../help/HelpLink';
import type { TextView } from '../view/viewTypes';

/** Draws words between the questions: plain, or as a note. */
export function TextPart({ part }: { readonly part: TextView }) {
  const help = part.help !== undefined && <HelpLink topic={part.help} />;
  if (part.tone === 'plain') {
    return (
      <div className="text-part">
        {part.text !== '' && <p>{part.text}</p>}
        {help}
      </div>
    );
  }
  return (
    <Note tone={part.tone} title={part.heading}>
      <p>{part.text}</p>
      {help}
    </Note>
  );
}
