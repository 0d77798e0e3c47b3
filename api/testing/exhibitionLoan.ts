import { join } from 'node:path';
import type { JsonObject } from '@engine/types/json';
import {
  assembleDefinition,
  assembleLists,
} from '@engine/compile/assembleDefinition';
import { readJsonFiles } from '../modules/forms/definitionFiles';
import type { TestApi } from './startTestApi';

/** The folder of a form that no code knows by name. */
export const exhibitionLoanFolder = join(import.meta.dirname, 'exhibitionLoan');

/** Publishes the form of that folder beside those of `schemas/`. */
export async function publishExhibitionLoan({ deps }: TestApi): Promise<void> {
  const own = await readJsonFiles(exhibitionLoanFolder);
  const files = { ...(await readJsonFiles(deps.config.schemasDir)), ...own };
  const key = 'exhibition-loan';
  await deps.publish({
    schemaFiles: files,
    definitions: { [key]: assembleDefinition(files, key, {}) },
    lists: Object.values(assembleLists(own)),
  });
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
