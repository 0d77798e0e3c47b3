import { useEffect, useRef } from 'react';

/** The place of messages takes the focus when something was done: the button that did it may be gone. */
export function useFocusOnNews(news: string) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(news);
  useEffect(() => {
    if (last.current === news) return;
    last.current = news;
    place.current?.focus();
  }, [news]);
  return place;
}
