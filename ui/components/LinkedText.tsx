import { splitAddresses } from './splitAddresses';

/** Shows a text that a user typed, its web addresses as links. They open beside the page, which they learn nothing of. */
export function LinkedText({ text }: { readonly text: string }) {
  return splitAddresses(text).map(({ words, isAddress }, index) =>
    isAddress ? (
      <a
        key={index}
        className="text-break"
        href={words}
        target="_blank"
        rel="noopener noreferrer"
      >
        {words}
      </a>
    ) : (
      words
    ),
  );
}
