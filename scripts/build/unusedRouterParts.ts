import type { Plugin } from 'vite';

/**
 * Marks expressions in the text of `react-router` that only make a variable, so that the bundler omits unused
 * ones. Names of components serve developer tools only.
 */
export function markUnused(code: string): string {
  let marked = code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(
      /^(var \w+ = )(?=React\w*\.(?:createContext|forwardRef|memo)\(|new URL\()/gm,
      '$1/* @__PURE__ */ ',
    );
  for (const [line, name = '', context = ''] of code.matchAll(
    /^(\w+)\.contextType = (\w+);$/gm,
  ))
    marked = marked
      .replace(line, '')
      .replace(
        new RegExp(`^var ${name} = class .*\\{$`, 'm'),
        (start) => `${start} static contextType = ${context};`,
      );
  return marked;
}

/** Keeps of `react-router` only what the ui imports: the package is one file, which as it is comes whole (docs/adr/0006). */
export function leaveOutUnusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => ({ code: markUnused(code), map: null }),
    },
  };
}
