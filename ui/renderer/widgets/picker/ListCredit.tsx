import { listOf } from '@engine';
import type { JsonSchema } from '@engine/types/definition';
import { useRenderer } from '../../RendererContext';

/** Names whom an imported list belongs to, where its entries are shown. */
export function ListCredit({ schema }: { readonly schema: JsonSchema }) {
  const { listCredits } = useRenderer();
  const name = listOf(schema)?.name;
  const credit = name === undefined ? undefined : listCredits[name];
  return credit === undefined ? null : <p>{credit}</p>;
}
