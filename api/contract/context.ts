import type { Context as EngineContext } from '@engine/types/context';
import type { FrontendConfig } from './configuration';
import type { FileRecord } from './files';
import type { CurrentUser } from './user';

/**
 * The context in which a document of the portal is judged: the engine's context with our user, configuration and
 * files.
 */
export type Context = EngineContext<CurrentUser, FrontendConfig, FileRecord>;
