import type { CatalogueSettings } from '../../config/config';
import { noCatalogue, type Catalogue } from '../../ports/catalogue';
import { createFolderFind } from './folderCatalogue';
import { createHttpFind } from './httpCatalogue';

/** Builds the catalogue that the configuration names: a service over HTTP, a folder of MARC files, or none. */
export function createCatalogue(settings: CatalogueSettings): Catalogue {
  switch (settings.kind) {
    case 'none':
      return noCatalogue;
    case 'http':
      return { ...noCatalogue, find: createHttpFind(settings) };
    case 'folder':
      return { ...noCatalogue, find: createFolderFind(settings.folder) };
  }
}
