import { askTogether } from '../../records/askTogether';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { FormModels, FormModule, FormVersion } from './form.model';

/** The stored versions of all forms, and the modules that were made of them. */
export interface StoredVersions {
  find(formKey: string, version: number): Promise<FormVersion | undefined>;
  /** Whichever process is asked for a module finds its version by this. */
  noteModule(row: FormModule): Promise<void>;
}

/** Reads the versions of several forms in one question: a start asks for those of all forms. */
export function createStoredVersions({
  versions,
  modules,
}: FormModels): StoredVersions {
  const findVersion = askTogether(
    (keys: readonly Pick<FormVersion, 'formKey' | 'version'>[]) =>
      versions.find({ $or: [...keys] }).lean<FormVersion[]>(),
    (one, key) => one.formKey === key.formKey && one.version === key.version,
  );
  const findModule = askTogether(
    (rows: readonly FormModule[]) =>
      modules.find({ $or: [...rows] }).lean<FormModule[]>(),
    (one, row) =>
      one.hash === row.hash &&
      one.formKey === row.formKey &&
      one.version === row.version,
  );
  return {
    find: (formKey, version) => findVersion({ formKey, version }),

    async noteModule(row) {
      if ((await findModule(row)) !== undefined) return;
      try {
        await modules.updateOne(row, { $setOnInsert: row }, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
