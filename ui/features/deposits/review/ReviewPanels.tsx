import type { CurrentUser } from '@contract/user';
import type { VisitStart } from '../../shell/visit';
import { PinElsewhere } from './returning/PinElsewhere';
import { PinFirst } from './returning/PinFirst';
import type { Pinning } from './returning/PinLine';
import { ReviewAnswers } from './ReviewAnswers';
import { ReviewAround } from './ReviewAround';
import { ReviewFiles } from './ReviewFiles';
import { ReviewHistory } from './ReviewHistory';
import { ReviewTabs, type ReviewTabsProps } from './ReviewTabs';
import type { Reviewed } from './useReviewed';

export interface ReviewPanelsProps extends Pick<
  ReviewTabsProps,
  'address' | 'hash'
> {
  readonly start: VisitStart;
  readonly user: CurrentUser | undefined;
  readonly reviewed: Reviewed;
  readonly timeZone: string;
  readonly search: string;
  /** How often the reviewer asked to return the deposit without a note. */
  readonly pinFirst: number;
  /** Absent where the deposit cannot be returned. */
  readonly pinning: Pinning | undefined;
  /** Absent for viewers who may not edit the deposit. */
  readonly onChangeAccess: (() => void) | undefined;
  /** Reads the deposit again. */
  onChanged(): void;
  onTakeOver(): void;
}

/** What a reviewer reads of a deposit: its answers and what is around it, its files, and its history. */
export function ReviewPanels(props: ReviewPanelsProps) {
  const { start, reviewed, timeZone, pinning } = props;
  const { answer, sheets, changes, lists } = reviewed;
  const { record } = answer;
  const { files } = record;
  return (
    <ReviewTabs
      address={props.address}
      hash={props.hash}
      counts={{ files: files.length, history: answer.revision + 1 }}
      panels={{
        metadata: () => (
          <>
            {pinning === undefined ? null : (
              <PinFirst
                turn={props.pinFirst}
                isDone={pinning.pins.all.length > 0}
              />
            )}
            <ReviewAnswers
              sheets={sheets}
              changes={changes}
              pinning={pinning}
              onChangeAccess={props.onChangeAccess}
            />
            {pinning === undefined ? null : (
              <PinElsewhere
                pinning={pinning}
                shown={[
                  ...sheets.flatMap(({ rows }) => rows.map(({ key }) => key)),
                  ...files.map(({ slot }) => slot),
                ]}
              />
            )}
            <ReviewAround
              start={start}
              record={record}
              lists={lists}
              timeZone={timeZone}
            />
          </>
        ),
        files: () => (
          <ReviewFiles
            files={files}
            changes={changes}
            timeZone={timeZone}
            pinning={pinning}
            search={props.search}
          />
        ),
        history: (isOpen) => (
          <ReviewHistory
            start={start}
            user={props.user}
            answer={answer}
            lists={lists}
            timeZone={timeZone}
            isOpen={isOpen}
            onChanged={props.onChanged}
            onTakeOver={props.onTakeOver}
          />
        ),
      }}
    />
  );
}
