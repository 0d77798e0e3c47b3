import { toLists } from '@engine';
import { withVersions } from '@engine/compile/assembleDefinition';
import { assertLimited } from '@engine/compile/assertLimited';
import type { WrittenForm } from '@engine/compile/compileForm';
import { compileForm } from '@engine/compile/compileForm';
import type { Lists } from '@engine/types/context';
import type { FormDefinition } from '@engine/types/definition';
import type { Logger } from 'pino';
import { contentHash, sha256 } from '../../contentHash';
import type { ListService } from '../lists/list.service';
import type { FormModels, FormPointer, FormVersion } from './form.model';
import { publishFromFiles } from './publishForm';

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

/** The versions of one form. */
export interface PublishedForm {
  /** Publishes what changed in the files and loads the live version; rejects when a definition cannot be used. */
  publish(
    definition: FormDefinition,
    listVersions: Record<string, number>,
  ): Promise<void>;
  live(): Promise<LoadedForm>;
  /** Versions a document may be made with now, the live one first. */
  acceptedVersions(): Promise<number[]>;
  /** A stored version, or undefined for one that this program cannot compile. */
  load(version: number): Promise<LoadedForm | undefined>;
}

export interface PublishedFormDeps {
  models: FormModels;
  listService: ListService;
  /** How long a version is accepted after it was replaced. */
  graceMs: number;
  clock: () => Date;
  log: Pick<Logger, 'error'>;
}

/**
 * One published form. The record is the definition; what is compiled from it is a cache of this process
 * (design §4), and code is never read from the database.
 */
export function createPublishedForm(
  formKey: string,
  { models, listService, graceMs, clock, log }: PublishedFormDeps,
): PublishedForm {
  const loaded = new Map<number, Promise<LoadedForm | undefined>>();
  let pointer: { value: FormPointer; readAt: number } | undefined;

  async function getPointer(): Promise<FormPointer> {
    const now = clock().getTime();
    if (pointer !== undefined && now - pointer.readAt < POINTER_MS) {
      return pointer.value;
    }
    const value = await models.pointers.findById(formKey).lean<FormPointer>();
    if (value === null) throw new Error(`no form ${formKey} is published`);
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

  /** An older version may say what this program does not know: then those that are sent by it are refused, and no others. */
  async function compileStored(
    definition: FormDefinition,
    version: number,
  ): Promise<WrittenForm | undefined> {
    try {
      return await compileForm(definition);
    } catch (error) {
      log.error(
        { err: error, form: formKey, version },
        'a stored version of a form does not compile',
      );
      return undefined;
    }
  }

  async function read(version: number): Promise<LoadedForm | undefined> {
    const record = await models.versions
      .findOne({ formKey, version })
      .lean<FormVersion>();
    if (record === null) throw new Error(`no version ${version} of ${formKey}`);
    const definition: FormDefinition = JSON.parse(record.definition);
    const compiled = await compileStored(definition, version);
    return compiled && prepare(compiled, version, record.hash);
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

  function load(version: number): Promise<LoadedForm | undefined> {
    const known = loaded.get(version);
    loaded.delete(version);
    const loading = known ?? read(version);
    loaded.set(version, loading);
    if (known !== undefined) return known;
    loading.catch(() => loaded.delete(version));
    const oldest = [...loaded.keys()][0];
    if (loaded.size > KEPT_VERSIONS && oldest !== undefined) {
      loaded.delete(oldest);
    }
    return loading;
  }

  async function loadLive(): Promise<LoadedForm> {
    const { version } = await getPointer();
    const live = await load(version);
    if (live !== undefined) return live;
    throw new Error(`version ${version} of ${formKey} does not compile`);
  }

  return {
    load,

    async publish(definition, listVersions) {
      const lists = withVersions(Object.keys(definition.lists), listVersions);
      const complete = { ...definition, lists };
      const compiled = await compileForm(complete);
      assertLimited(compiled.model);
      await publishFromFiles(models, formKey, complete, clock());
      pointer = undefined;
      const { version } = await getPointer();
      const live = await models.versions
        .findOne({ formKey, version })
        .select('hash')
        .lean<Pick<FormVersion, 'hash'>>();
      if (live?.hash === contentHash(complete)) {
        loaded.set(version, prepare(compiled, version, live.hash));
      }
      await loadLive();
    },

    live: loadLive,

    async acceptedVersions() {
      const { version, past } = await getPointer();
      const earliest = clock().getTime() - graceMs;
      const recent = past.filter(({ until }) => until.getTime() > earliest);
      return [version, ...recent.map((entry) => entry.version)];
    },
  };
}
