import { AuthorityStatement } from '../../features/access/AuthorityStatement';
import { useHelp } from '../../renderer/help/useHelp';
import { useSentence } from '../../renderer/RendererContext';

/** The statement an anonymous depositor reads before confirming authority: a help text, whose wording is kept with the deposit (R9). */
export function AuthorityStatementBlock() {
  const sentence = useSentence();
  const statement = useHelp('INTERFACE_HELP', 'authority');
  return (
    <AuthorityStatement
      statement={statement}
      missing={sentence('helpNotFound')}
    />
  );
}
