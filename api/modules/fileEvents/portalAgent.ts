import packageFile from '../../../package.json' with { type: 'json' };
import type { Tool } from '../../ports/fileInspector';

/** This service, as the events of files name it. */
export const portalAgent: Tool = {
  name: 'Legal Deposit Portal',
  version: packageFile.version,
};
