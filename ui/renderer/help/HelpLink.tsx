import { useState } from 'react';
import type { HelpTopic } from '@engine/types/definition';
import { Icon } from '../../components/Icon';
import { HelpDialog } from './HelpDialog';

/** Opens a help text in a modal. */
export function HelpLink({ topic }: { readonly topic: HelpTopic }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-link btn-sm help-link"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="help" />
        {topic.label}
      </button>
      {open && <HelpDialog topic={topic} onClose={() => setOpen(false)} />}
    </>
  );
}
