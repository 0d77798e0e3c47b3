import { isObject } from '@engine/vocabulary/jsonObject';
import type { ReleaseModels } from '../releases/release.model';
import type { ReleaseService } from '../releases/release.service';
import { readFiles } from '../releases/schemaFiles';

/** Reads form key → title, as the last release says. */
export type ReadFormTitles = () => Promise<Record<string, string>>;

export interface FormTitlesDeps {
  models: Pick<ReleaseModels, 'schemaFiles'>;
  releases: Pick<ReleaseService, 'find' | 'lastNumber'>;
}

const FORM = /^forms\/(.+)\.form\.json$/;

/** Builds the reading of the titles. Only the files of forms are read, since a release has hundreds of others. */
export function createReadFormTitles({
  models,
  releases,
}: FormTitlesDeps): ReadFormTitles {
  return async () => {
    const last = await releases.find(await releases.lastNumber());
    const forms = last?.files.filter(({ path }) => FORM.test(path)) ?? [];
    const files = await readFiles(models, forms);
    return Object.fromEntries(
      Object.entries(files).flatMap(([path, form]): [string, string][] => {
        const key = FORM.exec(path)?.[1];
        const title = isObject(form) ? form['title'] : undefined;
        return key !== undefined && typeof title === 'string'
          ? [[key, title]]
          : [];
      }),
    );
  };
}
