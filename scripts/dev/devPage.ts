const inlineModule = /<script type="module">([\s\S]*?)<\/script>/g;

/**
 * The page as Vite serves it, with the scripts that Vite wrote into it as files beside it: the Content-Security-Policy
 * allows none within the page. Answers the text of each file by its name.
 */
export function presentDevPage(
  page: string,
  base: string,
): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  const html = page.replace(inlineModule, (_whole, script: string) => {
    const name = `inline-${Object.keys(files).length}.js`;
    files[name] = script;
    return `<script type="module" src="${base}${name}"></script>`;
  });
  return { ...files, 'index.html': html };
}
