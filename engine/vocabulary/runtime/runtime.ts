import { findDuplicates, isFileReady } from './files';
import { formats } from './formats';
import { isListed } from './listMembership';

/** What written validators call; they know it as 'engine/runtime'. */
export const runtime = { formats, isListed, isFileReady, findDuplicates };
