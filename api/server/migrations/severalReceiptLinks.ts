import type { Models } from '../composition/models';
import { dropFormerIndex } from './dropFormerIndex';

/** Several links to the receipt of a deposit may be good at a time: the index that allowed one link of a holder and kind goes. */
export const severalReceiptLinks = ({ linkTokens }: Models): Promise<void> =>
  dropFormerIndex(linkTokens, 'holderId_1_kind_1');
