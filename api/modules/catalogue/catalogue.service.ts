import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { ListEntry } from '@engine/types/context';
import type { ListName } from '@engine/types/generated/lists';
import type { SentenceName } from '@engine/types/generated/names';
import type { CatalogueAnswer } from '@contract/catalogue';
import type { FrontendConfig } from '@contract/configuration';
import { ApiError, busy } from '../../http/errors';
import type {
  Catalogue,
  CatalogueFault,
  RecordNumber,
} from '../../ports/catalogue';
import { CatalogueError } from '../../ports/catalogue';
import type { MarcRecord } from '../../ports/marcRecord';
import { DEPOSIT_FORM } from '../forms/depositForm';
import type { FormService } from '../forms/form.service';
import { readLiveEntries } from '../lists/readLiveEntries';
import type { ReadsLists } from '../lists/readLiveEntries';
import {
  findOfferedEntries,
  toListedMetadata,
} from '../uploads/records/listedMetadata';
import { presentFields, presentPrefill } from './catalogue.presenter';
import { describeRecord } from './describeRecord';
import { findSubject } from './findSubject';
import { limitRecord } from './limitRecord';
import { toMarcRules } from './marcRule';
import { toWellFormed } from './wellFormedNumber';

/** The catalogue of a library is not asked more often at a time; further requests are refused at once. */
const AT_A_TIME = 20;

const sentences: Readonly<Record<CatalogueFault, SentenceName>> = {
  slow: 'catalogueSlow',
  unreachable: 'catalogueUnreachable',
  unreadable: 'catalogueUnreadable',
};

export interface CatalogueDeps {
  catalogue: Pick<Catalogue, 'find'>;
  listService: ReadsLists;
  forms: Pick<FormService, 'live'>;
  configuration: () => Pick<FrontendConfig, 'today'>;
  log: Pick<Logger, 'warn'>;
}

export interface CatalogueService {
  /**
   * Looks up what the catalogue knows of a publication; undefined when it has no record of this number, or the deposit
   * form refuses its shape. Throws ApiError 502 `CATALOGUE` when the catalogue fails.
   */
  lookUp(number: RecordNumber): Promise<CatalogueAnswer | undefined>;
}

/** Looks up publications in the catalogue of the library. */
export function createCatalogueService({
  catalogue,
  listService,
  forms,
  configuration,
  log,
}: CatalogueDeps): CatalogueService {
  const limit = pLimit(AT_A_TIME);

  async function find(number: RecordNumber): Promise<MarcRecord | undefined> {
    if (limit.activeCount >= AT_A_TIME) throw busy();
    try {
      return await limit(() => catalogue.find(number));
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      const { fault, message } = error;
      log.warn({ fault, why: message }, 'a look-up in the catalogue failed');
      throw new ApiError(502, 'CATALOGUE', message, {
        sentence: sentences[fault],
      });
    }
  }

  async function listEntries(name: ListName): Promise<ListEntry[]> {
    return [...(await readLiveEntries(listService, name)).values()];
  }

  return {
    async lookUp(asked) {
      const { form, lists } = await forms.live(DEPOSIT_FORM);
      const number = toWellFormed(form.model, asked);
      if (number === undefined) return undefined;
      const found = await find(number);
      if (found === undefined) return undefined;
      const record = limitRecord(found);
      const { today } = configuration();
      const rules = toMarcRules(await listEntries('MarcField'));
      const described = describeRecord(record, {
        rules,
        roles: await listEntries('CreatorRole'),
        source: 'the catalogue of the library',
        today,
      });
      // A record names the ISBNs of all editions; the depositor has typed the one of this.
      const own = number.kind === 'isbn' ? { isbn: number.value } : {};
      const entries = Object.values(
        findOfferedEntries({ form, lists }, 'subjects'),
      );
      const subjects = described.subjects?.map(
        (heading) => findSubject(heading, entries) ?? heading,
      );
      const metadata = toListedMetadata(
        { ...described, ...own, ...(subjects && { subjects }) },
        { form, lists },
      );
      return {
        dataFields: presentFields(record, rules),
        prefill: presentPrefill(metadata, form.model, {
          lists,
          today,
        }),
        metadata,
      };
    },
  };
}
