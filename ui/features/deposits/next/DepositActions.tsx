import type { DepositRow, DepositView } from '@contract/deposits';
import type { JsonObject } from '@engine/types/json';
import { rowNounOf } from '../../../lib/rowNoun';
import type { VisitedPageProps } from '../../shell/visit';
import { BeginDeposit } from './BeginDeposit';
import { useDepositsTexts } from '../useDepositsTexts';

export interface DepositActionsProps extends Pick<
  VisitedPageProps,
  'start' | 'findEnvironment'
> {
  readonly deposit: Pick<
    DepositRow,
    'reference' | 'kind' | 'title' | 'abilities' | 'publisher' | 'titleId'
  >;
  /** The address of its data below the context path. */
  readonly path: string;
}

/** The ways on from a deposit: the next issue of its title, or another like it. */
export function DepositActions(props: DepositActionsProps) {
  const { deposit, path, ...page } = props;
  const { title, abilities } = deposit;
  const { api } = page.start;
  const t = useDepositsTexts();
  return (
    <>
      {abilities.depositNext ? (
        <BeginDeposit
          {...page}
          label={t('actions.next', { context: rowNounOf(deposit.kind) })}
          about={title}
          makeDraft={async (...given) => {
            const { createDraftOfIssue } = await import('./nextIssue');
            return createDraftOfIssue(deposit, ...given);
          }}
        />
      ) : null}
      {abilities.depositAnother ? (
        <BeginDeposit
          {...page}
          label={t('actions.another')}
          about={title}
          makeDraft={async (...given) => {
            const [{ createDraftLike }, { data }] = await Promise.all([
              import('./draftLike'),
              api.get<DepositView>(path),
            ]);
            return createDraftLike(data as JsonObject, ...given);
          }}
        />
      ) : null}
    </>
  );
}
