import { format, resolveConfig } from 'prettier';
import {
  assembleLists,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import { entitiesModule } from './entitiesModule';
import { findingsModule } from './findingsModule';
import { formsModule } from './formsModule';
import { listsModule, namesModule } from './namesModule';

/** The generated modules by file name, formatted as the repository's files are; the same bytes for the same schemas. */
export async function generateTypes(
  files: SchemaFiles,
): Promise<Record<string, string>> {
  const modules: Record<string, string> = {
    'entities.ts': await entitiesModule(files),
    'findings.ts': findingsModule(),
    'forms.ts': formsModule(files),
    'lists.ts': listsModule(assembleLists(files)),
    'names.ts': namesModule(files),
  };
  const config = await resolveConfig(import.meta.filename);
  const formatted = Object.entries(modules).map(async ([name, source]) => [
    name,
    await format(source, { ...config, parser: 'typescript' }),
  ]);
  return Object.fromEntries(await Promise.all(formatted)) as Record<
    string,
    string
  >;
}
