import { join } from 'node:path';
import { presentProblem } from '@engine/checks/problem';
import type { JsonObject } from '@engine/types/json';
import {
  assembleDefinition,
  assembleLists,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import { readJsonFiles } from '../modules/forms/publish/definitionFiles';
import type { TestApi } from './startTestApi';

/** The folder of a form that no code knows by name. */
export const exhibitionLoanFolder = join(import.meta.dirname, 'exhibitionLoan');

/** The files of `schemas/` with those of that folder. */
export async function readWithExhibitionLoan(
  schemasDir: string,
): Promise<SchemaFiles> {
  return {
    ...(await readJsonFiles(schemasDir)),
    ...(await readJsonFiles(exhibitionLoanFolder)),
  };
}

/** Publishes the form of that folder beside those of `schemas/`. */
export async function publishExhibitionLoan({ deps }: TestApi): Promise<void> {
  const files = await readWithExhibitionLoan(deps.config.schemasDir);
  const key = 'exhibition-loan';
  const definition = assembleDefinition(files, key, {});
  const lists = assembleLists(files);
  const problems = await deps.publish({
    unreadable: [],
    schemaFiles: files,
    definitions: { [key]: definition },
    lists: Object.keys(definition.lists).flatMap((name) => lists[name] ?? []),
  });
  if (problems.length > 0)
    throw new Error(problems.map(presentProblem).join('\n'));
}

/** Answers in which nothing is wrong. */
export function aLoan(overrides: JsonObject = {}): JsonObject {
  return {
    exhibitionTitle: 'Tides of Port Davey',
    purpose: 'EXHIBITION',
    openingDate: '2027-03-01',
    startDate: '2027-02-01',
    endDate: '2027-05-31',
    insuredValue: 12500.5,
    hasCourier: true,
    courierName: 'Ada Moss',
    works: [
      {
        key: 1,
        workTitle: 'The tide tables',
        shelfmark: 'MAP 12',
        dimensions: { height: 42.5, width: 30 },
      },
    ],
    ...overrides,
  };
}
