import type { Releases } from '@contract/studio/studio';

/** Names a form by its key. */
export type NameForm = (key: string) => string;

/** Names forms by their titles; where several have the same, each with its key, and by the key where there is none. */
export function nameForms(titles: Releases['titles']): NameForm {
  const all = Object.values(titles);
  return (key) => {
    const title = titles[key];
    if (title === undefined) return key;
    const isShared = all.filter((other) => other === title).length > 1;
    return isShared ? `${title} [${key}]` : title;
  };
}
