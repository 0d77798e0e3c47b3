import { isEqualJson } from '@engine/domain/isEqualJson';
import {
  assembleDefinition,
  assembleLists,
  formKeys,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import type { WrittenModel } from '@engine/compile/compileForm';
import type { StudioPreview } from '@contract/studio/studio';
import type { FormDefinition } from '@engine/types/definition';
import { contentHash, sha256 } from '../../../records/contentHash';
import { formUnknown } from '../../../http/errors';
import type { FormCompiler } from '../../../ports/formCompiler';
import type { ListService } from '../../lists/list.service';
import type { DefinitionSources } from './definitionSources';
import { toRefusal } from './refuseDefinitions';

/** How many forms stay compiled: modules have up to 3 MB each. */
const KEPT_FORMS = 8;

/** Forms of the working copy as a browser can show them. */
export interface PreviewService {
  /** Rejects with 404 for a form that the working copy does not have, with 422 for one that cannot be used. */
  preview(formKey: string): Promise<StudioPreview>;
  /** The validators module of a preview; compiled again where this process does not have it. */
  findModule(formKey: string, hash: string): Promise<string | undefined>;
}

export interface PreviewDeps {
  sources: DefinitionSources;
  compiler: Pick<FormCompiler, 'write'>;
  lists: Pick<ListService, 'liveVersions'>;
  contextPath: string;
}

/** Builds the previews. Modules are written in the compiler's worker and never run here. */
export function createPreviewService({
  sources,
  compiler,
  lists,
  contextPath,
}: PreviewDeps): PreviewService {
  /** Hash of the definition → what was written of it; the last ones used. */
  const written = new Map<string, Promise<WrittenModel>>();

  function write(definition: FormDefinition): Promise<WrittenModel> {
    const key = contentHash(JSON.stringify(definition));
    const known = written.get(key) ?? compiler.write(definition);
    written.delete(key);
    written.set(key, known);
    known.catch(() => written.delete(key));
    const [oldest] = written.keys();
    if (written.size > KEPT_FORMS && oldest !== undefined) {
      written.delete(oldest);
    }
    return known;
  }

  async function writeForm(formKey: string) {
    const { files } = await sources.readWorkingCopy();
    if (!formKeys(files).includes(formKey)) throw formUnknown();
    try {
      const versions = await lists.liveVersions();
      const definition = assembleDefinition(files, formKey, versions);
      return { files, definition, model: await write(definition) };
    } catch (error) {
      throw toRefusal(files, formKey, error);
    }
  }

  return {
    async preview(formKey) {
      const { files, definition, model } = await writeForm(formKey);
      const hash = sha256(model.validatorsSource);
      const live = await sources.readRelease('live');
      return {
        version: null,
        definition,
        validators: `${contextPath}/library/studio/modules/${hash}.js?form=${formKey}`,
        lists: changedLists(Object.keys(definition.lists), files, live?.files),
      };
    },

    async findModule(formKey, hash) {
      for (const known of written.values()) {
        const model = await known.catch(() => undefined);
        if (model && sha256(model.validatorsSource) === hash) {
          return model.validatorsSource;
        }
      }
      const { model } = await writeForm(formKey);
      const { validatorsSource } = model;
      return sha256(validatorsSource) === hash ? validatorsSource : undefined;
    },
  };
}

/** The lists that differ from those of the live release, which `GET api/lists` does not have. */
function changedLists(
  names: readonly string[],
  files: SchemaFiles,
  live: SchemaFiles = {},
): StudioPreview['lists'] {
  const isChanged = (name: string) => {
    const path = `lists/${name}.json`;
    return !isEqualJson(files[path], live[path]);
  };
  const all = assembleLists(files);
  return Object.fromEntries(
    names.filter(isChanged).flatMap((name) => {
      const list = all[name];
      return list ? [[name, { version: 0, entries: list.entries }]] : [];
    }),
  );
}
