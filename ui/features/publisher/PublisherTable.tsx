import { entriesOf } from '@engine';
import type { Lists } from '@engine/types/context';
import type { PublisherSummary } from '@contract/user';
import { Button } from '../../components/Button';
import type { ChooserPurpose } from './PublisherChooser';
import { countAlike } from './countAlike';
import { toAddressLines } from './publisherRows';
import { usePublisherTexts } from './usePublisherTexts';

export interface PublisherTableProps {
  readonly publishers: readonly PublisherSummary[];
  readonly purpose: ChooserPurpose;
  readonly lists: Lists;
  onChoose(publisher: PublisherSummary): void;
}

/** The publishers that were found, each with what tells it from another of the same name. */
export function PublisherTable({
  publishers,
  purpose,
  lists,
  onChoose,
}: PublisherTableProps) {
  const t = usePublisherTexts();
  const shown = publishers.map((publisher) =>
    [
      publisher.name,
      ...toAddressLines(publisher, lists),
      ...(publisher.email === undefined ? [] : [publisher.email]),
    ].join(', '),
  );
  const alike = countAlike(shown).map(({ at, count }) =>
    count === 1 ? undefined : t('chooser.alike', { at, count }),
  );
  return (
    <table className="table table-hover cards cards-plain">
      <thead>
        <tr>
          <th scope="col">{t('chooser.name')}</th>
          <th scope="col">{t('chooser.address')}</th>
          <th scope="col">{t('chooser.email')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('chooser.choice')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {publishers.map((publisher, index) => (
          <tr key={publisher.id}>
            <th scope="row">
              <span className="work" dir="auto">
                {publisher.name}
              </span>
              <div className="meta">
                {
                  entriesOf(lists, 'PublisherCategory')?.[publisher.category]
                    ?.label
                }
              </div>
              {alike[index] === undefined ? null : (
                <div className="meta">{alike[index]}</div>
              )}
            </th>
            <td data-label={t('chooser.address')}>
              <div>
                {toAddressLines(publisher, lists).map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </div>
            </td>
            <td data-label={t('chooser.email')}>
              <div className="text-break">{publisher.email}</div>
            </td>
            <td data-label="">
              <Button
                small
                about={[shown[index], alike[index]]
                  .flatMap((words) => words ?? [])
                  .join(', ')}
                onClick={() => onChoose(publisher)}
              >
                {t(`chooser.choose.${purpose}`)}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
