import type { DefinitionChange } from '@engine/types/definitionChange';

/** Whether a change is one of examples: the studio writes them with the rules that they show. */
export const isOfExamples = ({ file }: DefinitionChange): boolean =>
  file.includes('/examples/');
