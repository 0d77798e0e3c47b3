/** Listens to one kind of event of the window; gives back how to stop. */
export function listenTo<Name extends keyof WindowEventMap>(name: Name) {
  return (listener: (event: WindowEventMap[Name]) => void) => {
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  };
}
