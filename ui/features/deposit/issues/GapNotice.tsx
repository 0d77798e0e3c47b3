import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { insideSentence } from '../../titles/insideSentence';
import { findGap, type KnownIssue } from './findGap';
import type { RowNoun } from '../../../renderer/rows/readRowNoun';
import { useIssueTexts } from './useIssueTexts';

interface GapNoticeProps {
  readonly noun: RowNoun;
  /** The word before a number. */
  readonly countsBy: string;
  readonly deposited: readonly KnownIssue[];
  readonly added: readonly KnownIssue[];
  /** The keys of gaps that are none, as the depositor says. */
  readonly denied: readonly string[];
  /** Whether an issue may be added. */
  readonly canAdd: boolean;
  /** Adds an issue of this number before the added one at this place. */
  onAdd(number: string, at: number): void;
  /** The gap with this key is none. */
  onDeny(key: string): void;
}

/** Asks whether an issue is missing between two others. It stops nobody. */
export function GapNotice(props: GapNoticeProps) {
  const { deposited, added, denied, canAdd, onAdd, onDeny } = props;
  const t = useIssueTexts(props.noun);
  const gap = findGap(deposited, added, props.countsBy, denied);
  if (gap === undefined) return <div role="status" />;
  const first = insideSentence(gap.first);
  const isOne = gap.last === undefined;
  const missing = isOne
    ? first
    : t('gap.several', { first, last: insideSentence(gap.last) });
  const question = gap.isDeposited
    ? t(isOne ? 'gap.deposited' : 'gap.depositedSeveral', {
        before: gap.before,
        after: insideSentence(gap.after),
        missing,
      })
    : t(isOne ? 'gap.added' : 'gap.addedSeveral', {
        before: insideSentence(gap.before),
        after: insideSentence(gap.after),
        missing,
      });
  return (
    <div role="status">
      <Note
        tone="warning"
        title={question}
        actions={
          <>
            {canAdd && (
              <Button small onClick={() => onAdd(gap.first, gap.at)}>
                {t('gap.add', { first })}
              </Button>
            )}
            <Button small variant="link" onClick={() => onDeny(gap.key)}>
              {t(isOne ? 'gap.no' : 'gap.noSeveral', { missing })}
            </Button>
          </>
        }
      >
        <p className="hint">{t('gap.text')}</p>
      </Note>
    </div>
  );
}
