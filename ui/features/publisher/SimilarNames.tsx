import { useTranslation } from 'react-i18next';

/** Names are shown up to this length (spec 2 §5, §9). */
const longestName = 20;

/** Cuts a name for the list of similar ones. */
export function cutName(name: string): string {
  return name.length <= longestName
    ? name
    : `${name.slice(0, longestName).trimEnd()}…`;
}

/**
 * Warns that publishers of a similar name are known (spec 2 §5); for an anonymous visitor the names are plain
 * text. The warning takes the message row of the name, which is otherwise empty then, so that the answer moves
 * nothing.
 */
export function SimilarNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('app');
  return (
    <p className="field-msg similar" role="status">
      {names.length > 0
        ? t('publisher.similar', {
            names: names.map(cutName).join(', '),
            count: names.length,
          })
        : null}
    </p>
  );
}
