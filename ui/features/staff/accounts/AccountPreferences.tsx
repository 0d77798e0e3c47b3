import { useCallback } from 'react';
import { entriesOf, toLists } from '@engine';
import type { UserRecord } from '@contract/staff/library';
import type { UserPreference } from '@contract/user';
import { DescriptionList } from '../../../components/tables/DescriptionList';
import { useAnswer } from '../../../lib/api/useAnswer';
import { ListState } from '../../list/ListState';
import type { VisitStart } from '../../shell/visit';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

/** The list that the value of a preference is from. */
const lists: Partial<Record<UserPreference['property'], string>> = {
  ACCESS_CONDITION: 'AccessCondition',
  CREATIVE_COMMONS: 'CreativeCommons',
};

export interface AccountPreferencesProps {
  readonly start: Pick<VisitStart, 'api' | 'log'>;
  readonly record: UserRecord;
}

/** What is filled in beforehand in the forms of an account (R37). */
export function AccountPreferences({ start, record }: AccountPreferencesProps) {
  const { api, log } = start;
  const { userPreferences } = record;
  const t = useStaffRecordTexts();
  const ask = useCallback(
    async () =>
      toLists(
        await api.get<Parameters<typeof toLists>[0]>(
          `api/lists?lists=${Object.values(lists).join(',')}`,
        ),
      ),
    [api],
  );
  const found = useAnswer(ask, log);
  return (
    <section className="sheet mw-100" aria-labelledby="account-preferences">
      <header>
        <h2 id="account-preferences">{t('user.preferences')}</h2>
      </header>
      {userPreferences.length === 0 ? (
        <p>{t('user.noPreferences')}</p>
      ) : (
        <ListState state={found}>
          {(known) => (
            <DescriptionList
              rows={userPreferences.map(({ property, value }) => ({
                term: t(`preferences.${property}`),
                value:
                  value === 'true' || value === 'false'
                    ? t(value === 'true' ? 'edit.yes' : 'edit.no')
                    : (entriesOf<string>(known, lists[property] ?? '')?.[value]
                        ?.label ?? value),
              }))}
            />
          )}
        </ListState>
      )}
    </section>
  );
}
