import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { Skeleton } from '../../../components/Skeleton';
import { Tag } from '../../../components/Tag';
import { formatDateTime, isObject } from '@engine';
import { listWords } from '@engine/changes/listWords';
import { ListTable } from '../../list/ListTable';
import { PageHead } from '../../shell/PageHead';
import type { VisitedPageProps } from '../../shell/visit';
import { internalLists } from '../editing/entries/internalLists';
import { entriesOf } from '../editing/entries/listEntries';
import { listAt } from '../editing/definition/files';
import { mailList } from '../editing/entries/mailTemplates';
import { SavedState } from '../editor/SavedState';
import { SaveNote } from '../editor/SaveNote';
import { UndoButtons, UndoNote } from '../editor/UndoButtons';
import { NotOpened } from '../NotOpened';
import { copyAsked } from '../state/studioActions';
import { useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { isOwnList } from '../editing/adding/ownList';
import { AddListDialog } from './AddListDialog';
import { DeleteListButton } from './DeleteListButton';
import { splitSource } from './splitSource';
import { useWordingTexts } from './useWordingTexts';

/** The address of the page, below that of the studio. */
const LISTS = 'lists';

/** All lists of values, with the way to the entries of each. */
export function ListsPage(props: VisitedPageProps) {
  const { start, known, site, loginHref } = props;
  const t = useWordingTexts();
  const words = useStudioTexts();
  const dispatch = useDispatch();
  const phase = useStudio((studio) => studio.phase);
  const cause = useStudio((studio) => studio.cause);
  const drops = useStudio((studio) => studio.drops);
  const files = useStudio(({ copy }) => copy?.files);
  const live = useStudio(({ copy }) => copy?.live);
  const imports = useStudio(({ copy }) => copy?.imports);
  const abilities = useStudio(({ copy }) => copy?.abilities);
  const timeZone = known.config?.timeZone ?? 'UTC';
  const [adds, setAdds] = useState(false);
  if (phase === 'failed')
    return (
      <NotOpened
        title={t('lists.title')}
        cause={cause}
        site={site}
        loginHref={loginHref}
        onRetry={() => dispatch(copyAsked())}
      />
    );
  if (files === undefined) return <Skeleton />;
  const found = Object.entries(files).flatMap(([file, content]) => {
    const name = /^lists\/(.+)\.json$/.exec(file)?.[1];
    if (name === undefined || name === mailList || !isObject(content))
      return [];
    const { length } = listAt(files, entriesOf(name));
    const imported = imports?.[name];
    const source = splitSource(String(content['source'])).first;
    return [{ name, length, source, imported }];
  });
  // A list that was added is the last of the files.
  const rows = found.toSorted((one, other) =>
    listWords(one.name).localeCompare(listWords(other.name)),
  );
  // Those of questions come first: they are what administrators change.
  const isUnused = internalLists(files, live);
  const isInternal = (name: string) =>
    isUnused(name) && !isOwnList(files, name);
  const isDeletable = ({ name }: { readonly name: string }) =>
    abilities?.editTexts === true && isOwnList(files, name);
  const groups = [
    { name: 'offered', rows: rows.filter(({ name }) => !isInternal(name)) },
    { name: 'internal', rows: rows.filter(({ name }) => isInternal(name)) },
  ] as const;
  return (
    <>
      <div className="pagehead">
        <div>
          <PageHead
            title={t('lists.title')}
            lead={t('lists.lead')}
            site={site}
            focusTurn={drops}
          />
          <SavedState timeZone={timeZone} now={start.now} />
        </div>
        <div className="d-flex flex-wrap align-items-center gap-2">
          <UndoNote page={LISTS} />
          <UndoButtons page={LISTS} />
          <a
            className="btn btn-secondary"
            href={start.api.url('library/studio')}
          >
            {words('back')}
          </a>
          {abilities?.editTexts === true ? (
            <Button variant="primary" icon="plus" onClick={() => setAdds(true)}>
              {t('lists.add')}
            </Button>
          ) : null}
        </div>
      </div>
      <SaveNote loginHref={loginHref} />
      {adds ? (
        <AddListDialog start={start} onClose={() => setAdds(false)} />
      ) : null}
      {groups.map(({ name, rows: ofGroup }) =>
        ofGroup.length === 0 ? null : (
          <section key={name} className="mb-4">
            <h2 className="h3 mb-2">{t(`lists.${name}`)}</h2>
            <ListTable
              list={{
                name: t(`lists.${name}`),
                keyOf: ({ name: list }) => list,
                columns: [
                  {
                    key: 'list',
                    label: t('lists.list'),
                    draw: ({ name: list }) => (
                      <a href={start.api.url(`library/studio/lists/${list}`)}>
                        {listWords(list)}
                      </a>
                    ),
                  },
                  {
                    key: 'length',
                    label: t('lists.length'),
                    look: 'num',
                    draw: ({ length }) => length,
                  },
                  {
                    key: 'source',
                    label: t('lists.source'),
                    draw: ({ source, imported }) =>
                      imported === undefined ? (
                        source
                      ) : (
                        <>
                          <Tag tone="info">{t('lists.imported')}</Tag>{' '}
                          {imported.source}
                          <p className="hint mb-0">
                            {t('lists.importedText', {
                              count: imported.entries,
                              date: formatDateTime(imported.date, timeZone),
                            })}
                          </p>
                        </>
                      ),
                  },
                  ...(ofGroup.some(isDeletable)
                    ? [
                        {
                          key: 'actions',
                          label: t('lists.actions'),
                          look: 'cell-act' as const,
                          draw: (row: (typeof rows)[number]) =>
                            isDeletable(row) ? (
                              <DeleteListButton list={row.name} />
                            ) : null,
                        },
                      ]
                    : []),
                ],
              }}
              rows={ofGroup}
            />
          </section>
        ),
      )}
    </>
  );
}
