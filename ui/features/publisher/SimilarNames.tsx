import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { countAlike } from './countAlike';
import type { SimilarPublisher } from './similarPublishers';

/** Names are shown up to this length (spec 2 §5, §9). */
const longestName = 20;

/** Cuts a name for the list of similar ones. */
function cutName(name: string): string {
  return name.length <= longestName
    ? name
    : `${name.slice(0, longestName).trimEnd()}…`;
}

export interface SimilarNamesProps {
  readonly similar: readonly SimilarPublisher[];
  /** Asks to join one of them; absent where the names are only a warning. */
  onJoin?: ((publisher: SimilarPublisher) => void) | undefined;
}

/**
 * Warns that publishers of a similar name are known (spec 2 §5), and offers to join one (R71); elsewhere the names
 * are plain text. The warning takes the message row of the name, which is otherwise empty then, so that the answer
 * moves nothing.
 */
export function SimilarNames({ similar, onJoin }: SimilarNamesProps) {
  const { t } = useTranslation('app');
  const says = onJoin === undefined ? 'similar' : 'joinable';
  // Long names can be the same once they are cut.
  const alike = countAlike(similar.map(({ name }) => name));
  const names = [...new Set(similar.map(({ name }) => cutName(name)))];
  return (
    <>
      <p className="field-msg similar" role="status">
        {names.length > 0
          ? t(`publisher.${says}`, {
              names: names.join(', '),
              count: names.length,
            })
          : null}
      </p>
      {onJoin === undefined || similar.length === 0 ? null : (
        <ul className="similar-joins">
          {similar.map((publisher, index) => (
            <li key={publisher.id}>
              <Button small onClick={() => onJoin(publisher)}>
                {t(
                  alike[index]?.count === 1
                    ? 'publisher.join'
                    : 'publisher.joinAlike',
                  { name: publisher.name, ...alike[index] },
                )}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
