import type { HelpTopic } from '@engine/types/generated/names';
import { AuthorityStatement } from '../access/AuthorityStatement';
import { useHelp } from '../../../renderer/help/useHelp';
import { useSentence } from '../../../renderer/RendererContext';

const topic = {
  source: 'INTERFACE_HELP',
  helpId: 'authority',
} as const satisfies HelpTopic;

/** The statement an anonymous depositor reads before confirming authority: a help text, whose wording is kept with the deposit (R9). */
export function AuthorityStatementBlock() {
  const sentence = useSentence();
  const statement = useHelp(topic.source, topic.helpId);
  return (
    <AuthorityStatement
      statement={statement}
      missing={sentence('helpNotFound')}
    />
  );
}
