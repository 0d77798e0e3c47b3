import { readFile } from 'node:fs/promises';
import { tools } from './tools';

const packages = {
  'epubcheck-ts': '@likecoin/epubcheck-ts',
  'pdf.js': 'pdfjs-dist',
  'mobi-parser': '@lingo-reader/mobi-parser',
  sharp: 'sharp',
  yauzl: 'yauzl',
  pdfium: '@hyzyla/pdfium',
};

test.each(Object.entries(packages))(
  'regression: %s is named with the version that is installed',
  async (name, folder) => {
    const path = `node_modules/${folder}/package.json`;
    const { version } = JSON.parse(await readFile(path, 'utf8')) as {
      version: string;
    };
    const named = Object.values(tools).filter((tool) => tool.name === name);
    expect(named.length).toBeGreaterThan(0);
    for (const tool of named) expect(tool.version).toBe(version);
  },
);
