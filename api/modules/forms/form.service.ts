import { toLists } from '@engine';
import type { WrittenForm } from '@engine/compile/compileForm';
import { compileForm } from '@engine/compile/compileForm';
import type { Lists } from '@engine/types/context';
import type { FormDefinition } from '@engine/types/definition';
import { contentHash, sha256 } from '../../contentHash';
import type { ListService } from '../lists/list.service';
import type { FormModels, FormPointer, FormVersion } from './form.model';
import { publishFromFiles } from './publishForm';

export const DEPOSIT_FORM = 'deposit';

/** How long a process may go on with the live version it knows, so that not every request asks the database. */
const POINTER_MS = 1000;
const KEPT_VERSIONS = 8;

/** A form version ready for use, with the lists it judges by. */
export interface LoadedForm {
  form: WrittenForm;
  lists: Lists;
  /** SHA-256 of the validators module, the name it is served under. */
  moduleHash: string;
}

export interface FormService {
  /** Publishes what changed in the files and loads the live version; rejects when a definition cannot be used. */
  publish(definition: FormDefinition): Promise<void>;
  live(): Promise<LoadedForm>;
  /** The version when it is live or went out of use within the time of grace, else undefined. */
  findAccepted(version: number): Promise<LoadedForm | undefined>;
  /** The text of a validators module of an accepted version. */
  findModule(moduleHash: string): Promise<string | undefined>;
}

/**
 * Published forms. The record is the definition; what is compiled from it is a cache of this process
 * (design §4), and code is never read from the database.
 */
export function createFormService(
  models: FormModels,
  listService: ListService,
  graceMs: number,
  clock: () => Date,
): FormService {
  const loaded = new Map<number, Promise<LoadedForm>>();
  let pointer: { value: FormPointer; readAt: number } | undefined;

  async function getPointer(): Promise<FormPointer> {
    const now = clock().getTime();
    if (pointer !== undefined && now - pointer.readAt < POINTER_MS) {
      return pointer.value;
    }
    const value = await models.pointers
      .findById(DEPOSIT_FORM)
      .lean<FormPointer>();
    if (value === null) throw new Error('no form is published');
    pointer = { value, readAt: now };
    return value;
  }

  async function readLists(versions: Record<string, number>): Promise<Lists> {
    const entries = await Promise.all(
      Object.entries(versions).map(async ([name, version]) => {
        const list = await listService.find(name, version);
        if (list === undefined) throw new Error(`no list ${name}@${version}`);
        return [name, { entries: list.entries }] as const;
      }),
    );
    return toLists(Object.fromEntries(entries));
  }

  async function load(version: number): Promise<LoadedForm> {
    const record = await models.versions
      .findOne({ formKey: DEPOSIT_FORM, version })
      .lean<FormVersion>();
    if (record === null) throw new Error(`no form version ${version}`);
    const definition: FormDefinition = JSON.parse(record.definition);
    return prepare(await compileForm(definition), version, record.hash);
  }

  async function prepare(
    compiled: WrittenForm,
    version: number,
    hash: string,
  ): Promise<LoadedForm> {
    return {
      form: { ...compiled, version, hash },
      lists: await readLists(compiled.definition.lists),
      moduleHash: sha256(compiled.validatorsSource),
    };
  }

  function getLoaded(version: number): Promise<LoadedForm> {
    const known = loaded.get(version);
    loaded.delete(version);
    const loading = known ?? load(version);
    loaded.set(version, loading);
    if (known !== undefined) return known;
    loading.catch(() => loaded.delete(version));
    const oldest = [...loaded.keys()][0];
    if (loaded.size > KEPT_VERSIONS && oldest !== undefined) {
      loaded.delete(oldest);
    }
    return loading;
  }

  /** Versions a deposit may be made with now, the live one first. */
  async function acceptedVersions(): Promise<number[]> {
    const { version, past } = await getPointer();
    const earliest = clock().getTime() - graceMs;
    const recent = past.filter(({ until }) => until.getTime() > earliest);
    return [version, ...recent.map((entry) => entry.version)];
  }

  return {
    async publish(definition) {
      const versions = await listService.liveVersions();
      const complete = { ...definition, lists: versions };
      const compiled = await compileForm(complete);
      await publishFromFiles(models, DEPOSIT_FORM, complete, clock());
      pointer = undefined;
      const { version } = await getPointer();
      const live = await models.versions
        .findOne({ formKey: DEPOSIT_FORM, version })
        .select('hash')
        .lean<Pick<FormVersion, 'hash'>>();
      if (live?.hash === contentHash(complete)) {
        loaded.set(version, prepare(compiled, version, live.hash));
      }
      await getLoaded(version);
    },

    live: async () => getLoaded((await getPointer()).version),

    async findAccepted(version) {
      const accepted = await acceptedVersions();
      return accepted.includes(version) ? getLoaded(version) : undefined;
    },

    async findModule(moduleHash) {
      for (const version of await acceptedVersions()) {
        const { form, moduleHash: hash } = await getLoaded(version);
        if (hash === moduleHash) return form.validatorsSource;
      }
      return undefined;
    },
  };
}
