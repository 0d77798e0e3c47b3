import { DefinitionError, toLists } from '@engine';
import type { WrittenForm } from '@engine/compile/compileForm';
import type { Lists } from '@engine/types/context';
import type { FormDefinition } from '@engine/types/definition';
import { sha256 } from '../../records/contentHash';
import type { FormVersion } from './form.model';
import type { LoadedForm, PublishedFormDeps } from './publish/publishedForm';
import type { StoredVersions } from './storedVersions';

const KEPT_VERSIONS = 8;

/** How long a version that could not be used is not tried again. */
const RETRY_MS = 60_000;

/** The same where it took more time or memory than it may: checks let none through that always does. */
const BUSY_RETRY_MS = 5000;

/** The stored versions of one form as this process can use them. */
export interface VersionLoader {
  /** A version, or undefined for one that is missing or that this program cannot use. */
  load(version: number): Promise<LoadedForm | undefined>;
  /** Uses what was just compiled from the definition of this version, which has this hash. */
  keep(version: number, compiled: WrittenForm, hash: string): Promise<void>;
}

/** What the versions of each form are loaded with. */
export interface VersionLoaderDeps extends Pick<
  PublishedFormDeps,
  'listService' | 'compiler' | 'clock' | 'log'
> {
  readonly stored: StoredVersions;
}

/** A version that cannot be used, with the reason. */
class UnusableVersionError extends Error {}

function pauseAfter({ cause }: UnusableVersionError): number {
  const isBusy = cause instanceof DefinitionError && cause.code === 'limit';
  return isBusy ? BUSY_RETRY_MS : RETRY_MS;
}

/** Loads the versions of a form, each once; the last ones used are kept. */
export function createVersionLoader(
  formKey: string,
  { stored, listService, compiler, clock, log }: VersionLoaderDeps,
): VersionLoader {
  const loaded = new Map<number, Promise<LoadedForm>>();
  /** version → the time before which it is not tried again */
  const unusable = new Map<number, number>();

  async function readLists(versions: Record<string, number>): Promise<Lists> {
    const entries = await Promise.all(
      Object.entries(versions).map(async ([name, version]) => {
        const list = await listService.find(name, version);
        if (list === undefined) {
          throw new UnusableVersionError(`there is no list ${name}@${version}`);
        }
        return [name, { entries: list.entries }] as const;
      }),
    );
    return toLists(Object.fromEntries(entries));
  }

  /** Rejects with the database's error, or with UnusableVersionError. */
  async function read(version: number): Promise<LoadedForm> {
    const record = await stored.find(formKey, version);
    if (record === undefined) throw new UnusableVersionError('it is missing');
    return prepare(await compileStored(record), version, record.hash);
  }

  async function compileStored(record: FormVersion): Promise<WrittenForm> {
    try {
      const definition: FormDefinition = JSON.parse(record.definition);
      return await compiler.compile(definition);
    } catch (error) {
      throw new UnusableVersionError('it does not compile', { cause: error });
    }
  }

  async function prepare(
    compiled: WrittenForm,
    version: number,
    hash: string,
  ): Promise<LoadedForm> {
    const lists = await readLists(compiled.definition.lists);
    const moduleHash = sha256(compiled.validatorsSource);
    await stored.noteModule({ hash: moduleHash, formKey, version });
    return { form: { ...compiled, version, hash }, lists, moduleHash };
  }

  function remember(version: number, loading: Promise<LoadedForm>): void {
    loaded.delete(version);
    loaded.set(version, loading);
    const oldest = [...loaded.keys()][0];
    if (loaded.size > KEPT_VERSIONS && oldest !== undefined) {
      loaded.delete(oldest);
    }
  }

  return {
    async load(version) {
      const now = clock().getTime();
      if ((unusable.get(version) ?? 0) > now) return undefined;
      const loading = loaded.get(version) ?? read(version);
      remember(version, loading);
      try {
        return await loading;
      } catch (error) {
        if (loaded.get(version) === loading) loaded.delete(version);
        if (!(error instanceof UnusableVersionError)) throw error;
        if ((unusable.get(version) ?? 0) <= now) {
          log.error(
            { err: error, form: formKey, version },
            'a stored version of a form cannot be used',
          );
        }
        unusable.set(version, now + pauseAfter(error));
        return undefined;
      }
    },

    async keep(version, compiled, hash) {
      const loading = prepare(compiled, version, hash);
      await loading;
      unusable.delete(version);
      remember(version, loading);
    },
  };
}
