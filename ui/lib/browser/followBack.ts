/**
 * Lets `onBack` take the browser's Back: where it answers true, the page stays where it is. Browsers without the navigation API,
 * and Back that was pressed before anything else on the page, leave it as ever.
 *
 * @returns what stops it.
 */
export function followBack(
  { navigation }: { readonly navigation?: Navigation },
  onBack: () => boolean,
): () => void {
  const follow = (event: NavigateEvent) => {
    const { navigationType, userInitiated, cancelable, destination } = event;
    if (navigationType !== 'traverse' || !userInitiated || !cancelable) return;
    const here = navigation?.currentEntry?.index ?? -1;
    if (destination.index < here && onBack()) event.preventDefault();
  };
  navigation?.addEventListener('navigate', follow);
  return () => navigation?.removeEventListener('navigate', follow);
}
