import { useMemo } from 'react';
import { useFieldPath } from '../../../renderer/ScopeContext';
import { rowKey } from '../../../renderer/rows/rowKey';
import { RowLines } from '../../../renderer/rows/RowLines';
import type { RowsProps } from '../../../renderer/types';
import { useDepositPart } from '../useDepositPart';
import { IssueBulkBar } from './IssueBulkBar';
import { IssueDropArea } from './IssueDropArea';
import { IssueGap } from './IssueGap';
import { NextNumber } from './NextNumber';
import { readIssueRows, toIssueOptions } from './issueRows';
import { useIssueFiles } from './useIssueFiles';
import { useIssueTexts } from './useIssueTexts';

/** The issues, parts or items of a title: a row each, made of the files that are dropped at once (spec 1 §5 "Issues and parts"). */
export function IssueRows({ rows }: RowsProps) {
  const { node, isFixed, most } = rows;
  const path = useFieldPath(node.rows);
  const place = useMemo(
    () => ({ ...toIssueOptions(node.options), path }),
    [node, path],
  );
  const { noun, countsBy } = place;
  const t = useIssueTexts(noun);
  const files = useIssueFiles(place, most);
  const { count, made } = useDepositPart(({ wizard }) => {
    const keys = readIssueRows(wizard.form.data, path).map(rowKey);
    return {
      count: keys.length,
      made: keys.filter((key) => files.made.includes(key)).length,
    };
  });
  // A gap among issues that a question is about to remove, or of a change request, is none.
  const isAsked = useDepositPart(
    ({ wizard }) => wizard.form.pending !== undefined,
  );
  const isSample = most === 1;
  const counts = countsBy !== undefined && !isFixed && !isSample && !isAsked;
  const isSuggested = node.nodes.some(
    (one) => 'field' in one && one.widget === 'suggestions',
  );
  return (
    <RowLines
      rows={rows}
      columns={place.columns}
      count={t('count', {
        count,
        limit: most,
        rows: isSample ? noun.one : noun.other,
      })}
      full={isSample ? t('onlyOne') : undefined}
      remark={
        <>
          <span role="status">
            {made === 0 || isSample ? '' : t('made', { count: made })}
          </span>{' '}
          {counts && !isSuggested && count < most ? (
            <NextNumber countsBy={countsBy} place={place} />
          ) : null}
        </>
      }
      bulk={(selection) => (
        <IssueBulkBar noun={noun} selection={selection} year={place.year} />
      )}
    >
      {counts && (
        <IssueGap
          countsBy={countsBy}
          place={place}
          newRow={node.newRow}
          canAdd={count < most}
        />
      )}
      {!isFixed && !isSample && <IssueDropArea place={place} files={files} />}
    </RowLines>
  );
}
