import type { DepositRow } from '@contract/deposits';
import type { Json } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { WizardEvent } from '@engine/types/wizard';
import type { ApiClient } from '../../../lib/api/apiClient';
import { listTitles } from '../../titles/titleCalls';
import { listTitlePickers } from './titlePicker';
import { toPrefill } from './toPrefill';

/** A deposit whose title may get another issue, part or item. */
export type IssueOf = Pick<DepositRow, 'kind' | 'publisher' | 'titleId'>;

const toAnswer = (path: string, value: Json): WizardEvent => ({
  type: 'answered',
  change: { kind: 'set', path, value },
});

/** Lists the answers that begin the next issue, part or item of a title and lead to its step. Rejects for a title that takes none. */
export async function listNextIssueEvents(
  { kind, publisher, titleId }: IssueOf,
  form: CompiledForm,
  api: Pick<ApiClient, 'get'>,
  isStaff: boolean,
): Promise<WizardEvent[]> {
  const picker = listTitlePickers(form).find((one) =>
    [one.existing, one.new].includes(kind),
  );
  if (picker === undefined)
    throw new Error(`The form has no choice of a title for ${kind}.`);
  const titles = await listTitles(
    api,
    isStaff
      ? `${picker.titlesOf}/${encodeURIComponent(publisher.id)}`
      : picker.titles,
  );
  const title = titles.find(({ id }) => id === titleId);
  if (title?.selectable !== true) throw new Error('The title takes no issue.');
  return [
    ...(isStaff ? [toAnswer(picker.publisher, publisher.id)] : []),
    ...Object.entries(picker.begin).map(([path, value]) =>
      toAnswer(path, value),
    ),
    toAnswer(picker.mode, picker.existing),
    toPrefill(picker.source, title),
    { type: 'forwardAsked' },
  ];
}
