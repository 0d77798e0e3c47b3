import type { FormDefinition, Text, UiNode } from '@engine/types/definition';
import type { Json, JsonObject } from '@engine/types/json';
import { contentHash } from '../../contentHash';
import type { HelpTexts } from '../help/helpText';

/** A wording somebody accepted: what stands at the checkbox, and the help texts that it refers to. */
export interface AcceptedText {
  field: string;
  label: Text;
  texts: { helpId: string; text: Json }[];
  /** SHA-256 of all of it. */
  textHash: string;
}

/** Statements that somebody accepts, and the help texts that say them. */
const STATEMENTS: readonly { field: string; help: RegExp }[] = [
  { field: 'accessStatementAccepted', help: /^INTERFACE_HELP\/authority$/ },
  { field: 'termsAndConditionsAccepted', help: /^TERMS_AND_CONDITIONS\// },
];

function findLabel(nodes: readonly UiNode[], field: string): Text | undefined {
  for (const node of nodes) {
    if ('field' in node && node.field === field) return node.label;
    const inner = 'nodes' in node ? findLabel(node.nodes, field) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Which wordings a deposit accepted (R9), with every text a person had before them. */
export function findAcceptedTexts(
  data: JsonObject,
  { steps }: Pick<FormDefinition, 'steps'>,
  help: HelpTexts,
): AcceptedText[] {
  const nodes = Object.values(steps).flatMap(({ ui }) =>
    ui.sections.flatMap((section) => section.nodes),
  );
  return STATEMENTS.filter(({ field }) => data[field] === true).map(
    (statement) => {
      const { field } = statement;
      const texts = [...help]
        .filter(([helpId]) => statement.help.test(helpId))
        .map(([helpId, text]) => ({ helpId, text }))
        .sort((a, b) => (a.helpId < b.helpId ? -1 : 1));
      const label = findLabel(nodes, field) ?? '';
      const textHash = contentHash({ field, label, texts });
      return { field, label, texts, textHash };
    },
  );
}
