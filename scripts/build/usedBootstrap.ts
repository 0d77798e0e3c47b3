import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** As much of PostCSS as is used here; Vite brings it. */
interface CssRule {
  selectors: string[];
  readonly source?:
    { readonly input: { readonly file?: string | undefined } } | undefined;
  remove(): void;
}
interface CssRoot {
  walkRules(visit: (rule: CssRule) => void): void;
  walkAtRules(
    visit: (rule: {
      readonly nodes?: readonly unknown[] | undefined;
      remove(): void;
    }) => void,
  ): void;
}

/** Words of the sources that may be classes; of `btn-${variant}` the beginning. */
export interface ClassWords {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

/** Finds the words in the texts of sources. */
export function findClassWords(sources: readonly string[]): ClassWords {
  const words = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources) {
    for (const [word] of source.matchAll(/[\w-]+/g)) words.add(word);
    for (const [, begin = ''] of source.matchAll(/([a-z][\w-]*-)\$\{/g))
      beginnings.add(begin);
  }
  return { words, beginnings: [...beginnings] };
}

/** Whether every class that an element must have for a selector may occur in the sources. */
export function canMatch(selector: string, found: ClassWords): boolean {
  const asked = selector.replaceAll(/:not\([^)]*\)/g, '');
  return [...asked.matchAll(/\.([a-zA-Z][\w-]*)/g)].every(
    ([, name = '']) =>
      found.words.has(name) ||
      found.beginnings.some((begin) => name.startsWith(begin)),
  );
}

/**
 * A plugin of PostCSS that leaves out the rules of Bootstrap for classes that no source of the ui names: four fifths of the
 * style sheet, which every first paint waits for.
 */
export function keepUsedBootstrap(uiFolder: string) {
  const files = readdirSync(uiFolder, { recursive: true, encoding: 'utf8' });
  const found = findClassWords(
    files
      .filter((name) => /(?<!\.test)\.(ts|tsx|html)$/.test(name))
      .map((name) => readFileSync(path.join(uiFolder, name), 'utf8')),
  );
  return {
    postcssPlugin: 'keep-used-bootstrap',
    OnceExit(root: CssRoot) {
      root.walkRules((rule) => {
        if (!/[\\/]bootstrap[\\/]/.test(rule.source?.input.file ?? '')) return;
        const used = rule.selectors.filter((one) => canMatch(one, found));
        if (used.length === 0) rule.remove();
        else if (used.length < rule.selectors.length) rule.selectors = used;
      });
      // Media queries of which nothing is left.
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}
