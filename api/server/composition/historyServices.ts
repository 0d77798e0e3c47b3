import { createDescribeStates } from '../../modules/history/describeStates';
import type { HistoryService } from '../../modules/history/history.service';
import { createHistoryService } from '../../modules/history/history.service';
import { createFindSource } from '../../modules/history/recordSource';
import { findNames } from '../../modules/users/findNames';
import type { Deps } from './deps';

/** Builds the history of records. */
export function createHistory(
  deps: Pick<
    Deps,
    'models' | 'readShown' | 'forms' | 'listService' | 'translate'
  >,
): HistoryService {
  const { models, listService: lists, translate } = deps;
  const named = (ids: readonly string[]) => findNames(models.users, ids);
  return createHistoryService({
    revisions: models.revisions,
    findSource: createFindSource(models),
    describeStates: createDescribeStates({ ...deps, lists, findNames: named }),
    findNames: named,
    translate,
  });
}
