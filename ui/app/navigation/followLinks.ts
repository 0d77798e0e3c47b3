import { isPlainClick } from '../../lib/browser/isPlainClick';
import { findPage } from '../routes/routes';

/** Whether a click asks for the link's page here, not in a new tab or as a file. */
const isPlain = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  isPlainClick(event) &&
  !event.defaultPrevented &&
  link.target === '' &&
  !link.hasAttribute('download');

/** Whether something in the page asks before it is left: the browser must follow the link then, which asks the user. */
const wouldAsk = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Opens the pages that links lead to within the document, where neither page needs a document of its own. Links stay plain
 * links, so that they work before scripts are there and in a new tab. Returns a function that stops it.
 *
 * @param navigate - takes an address below the context path.
 */
export function followLinks(
  page: Document,
  context: string,
  navigate: (to: string) => void,
): () => void {
  const follow = (event: MouseEvent) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || !isPlain(event, link)) return;
    const { origin, pathname } = page.location;
    // The browser itself follows a hash within a page.
    if (link.origin !== origin || link.pathname === pathname) return;
    const isHere = [pathname, link.pathname].every((path) => {
      const { route } = findPage(path, context);
      return route.name !== 'notFound' && route.ownDocument === undefined;
    });
    if (!isHere || wouldAsk()) return;
    event.preventDefault();
    navigate(link.pathname.slice(context.length) + link.search + link.hash);
  };
  page.addEventListener('click', follow);
  return () => page.removeEventListener('click', follow);
}
