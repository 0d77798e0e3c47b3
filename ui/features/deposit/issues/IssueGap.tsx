import { drawKey, readPointer } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { useRenderer } from '../../../renderer/RendererContext';
import {
  useAppDispatch,
  useAppSelector,
  useServices,
} from '../../shell/appHooks';
import { listIssues } from '../../titles/titlesState';
import { findAskedPicker } from '../titles/titlePicker';
import { remembered } from '../depositActions';
import { useDepositPart } from '../useDepositPart';
import { GapNotice } from './GapNotice';
import type { KnownIssue } from './findGap';
import { readIssueRows, type IssueRowsPlace } from './issueRows';

interface IssueGapProps {
  /** The word before a number. */
  readonly countsBy: string;
  readonly place: IssueRowsPlace;
  /** The initial content of a row. */
  readonly newRow: JsonObject;
  readonly canAdd: boolean;
}

/** Asks about a number that is missing among the issues that are added and those that were deposited. */
export function IssueGap(props: IssueGapProps) {
  const { countsBy, place, newRow, canAdd } = props;
  const { path, number, year } = place;
  const { onAnswer } = useRenderer();
  const { random } = useServices();
  const added = useDepositPart(({ wizard }) =>
    readIssueRows(wizard.form.data, path).map((row) =>
      toKnownIssue(row[number], row[year]),
    ),
  );
  const dispatch = useAppDispatch();
  const { id, deposited } = useDeposited(place);
  const deniedGaps = useDepositPart(({ memory }) => memory.deniedGaps);
  const denied = deniedGaps?.[id] ?? [];
  return (
    <GapNotice
      noun={place.noun}
      countsBy={countsBy}
      deposited={deposited}
      added={added}
      denied={denied}
      canAdd={canAdd}
      onAdd={(missing, index) => {
        const published = added[index]?.year;
        const row = {
          ...newRow,
          key: drawKey(random()),
          [number]: missing,
          ...(published !== undefined && { [year]: published }),
        };
        onAnswer({ kind: 'insert', path, index, row });
      }}
      onDeny={(key) =>
        dispatch(
          remembered({
            deniedGaps: { ...deniedGaps, [id]: [...denied, key] },
          }),
        )
      }
    />
  );
}

const toKnownIssue = (number: unknown, year: unknown): KnownIssue => ({
  number: typeof number === 'string' ? number : '',
  ...(typeof year === 'number' && { year }),
});

/**
 * The id of the chosen title, '' for a new one, and its known issues. The last number of the title alone, which has no
 * year, counts until its issues are known.
 */
export function useDeposited({ last: lastNumber }: IssueRowsPlace): {
  readonly id: string;
  readonly deposited: readonly KnownIssue[];
} {
  const { id, number } = useDepositPart((deposit) => {
    const picker = findAskedPicker(deposit);
    const { data } = deposit.wizard.form;
    const chosen = picker && readPointer(data, picker.id);
    return {
      id: typeof chosen === 'string' ? chosen : '',
      number:
        lastNumber === undefined ? undefined : readPointer(data, lastNumber),
    };
  });
  const recent = useAppSelector(({ titles }) => titles.recent[id]);
  const issues = listIssues(recent).map((issue) =>
    toKnownIssue(issue.number, issue.year),
  );
  const last = typeof number === 'string' ? [{ number }] : [];
  return { id, deposited: issues.length > 0 ? issues : last };
}
