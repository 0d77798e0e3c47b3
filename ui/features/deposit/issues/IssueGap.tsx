import { drawKey, readPointer } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { useRenderer } from '../../../renderer/RendererContext';
import {
  useAppDispatch,
  useAppSelector,
  useServices,
} from '../../shell/appHooks';
import { listNumbers } from '../../titles/titlesState';
import { findAskedPicker } from '../titles/titlePicker';
import { remembered } from '../depositActions';
import { useDepositPart } from '../useDepositPart';
import { GapNotice } from './GapNotice';
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
  const { path, number } = place;
  const { onAnswer } = useRenderer();
  const { random } = useServices();
  const added = useDepositPart(({ wizard }) =>
    readIssueRows(wizard.form.data, path).map((row) =>
      String(row[number] ?? ''),
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
      onAdd={(missing, before) => {
        const row = { ...newRow, key: drawKey(random()), [number]: missing };
        onAnswer({ kind: 'insert', path, index: added.indexOf(before), row });
      }}
      onDeny={(first) =>
        dispatch(
          remembered({
            deniedGaps: { ...deniedGaps, [id]: [...denied, first] },
          }),
        )
      }
    />
  );
}

/** The id of the chosen title, '' for a new one, and its known numbers: of the last deposit and of its last issues. */
export function useDeposited({ last }: IssueRowsPlace): {
  readonly id: string;
  readonly deposited: readonly string[];
} {
  const { id, number } = useDepositPart((deposit) => {
    const picker = findAskedPicker(deposit);
    const { data } = deposit.wizard.form;
    const chosen = picker && readPointer(data, picker.id);
    return {
      id: typeof chosen === 'string' ? chosen : '',
      number: last === undefined ? undefined : readPointer(data, last),
    };
  });
  const recent = useAppSelector(({ titles }) => titles.recent[id]);
  const numbers = typeof number === 'string' ? [number] : [];
  return { id, deposited: [...numbers, ...listNumbers(recent)] };
}
