import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { buildUi } from '../../build/buildUi';
import { compileForm } from '@engine/compile/compileForm';
import {
  assembleDefinition,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import {
  getDefinition,
  readDefinition,
} from '../../../api/modules/forms/publish/definitionFiles';
import { createUser } from '@engine/testing/createUser';
import type { FormDefinition } from '@engine/types/definition';
import { allowRows } from '../allowRows';
import { testConfig, visitor } from './environment';
import {
  formNames,
  isDepositForm,
  sampleMultipart,
  sampleTitle,
  type FormName,
} from './sampleAnswers';
import { sampleLists } from './sampleLists';
import type { Stage } from '../stage';

/** The same form three times: as the product draws it, by hand, and by rjsf. */
export const editions = ['product', 'hand', 'rjsf'] as const;
export type Edition = (typeof editions)[number];

const page = (edition: Edition) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${edition}</title><link rel="stylesheet" href="/built/look.css"><div id="app" class="app"></div><script type="module" src="/built/${edition}Page.js"></script></html>`;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Bundles the pages: the product's as the product is built, the others and the style sheet of all of them by themselves. */
async function buildPages({ root, folder }: Stage): Promise<string> {
  const outdir = path.join(folder, 'pages');
  const pages = path.join(root, 'scripts/bench/form/pages');
  await buildUi(root, outdir, false, path.join(pages, 'productPage.tsx'));
  await build({
    absWorkingDir: root,
    entryPoints: [
      path.join(pages, 'handPage.tsx'),
      path.join(pages, 'rjsfPage.tsx'),
      path.join(root, 'ui/look/look.css'),
    ],
    outdir,
    entryNames: '[name]',
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'file', '.woff2': 'file' },
    logLevel: 'error',
  });
  return outdir;
}

/** What the API serves for a form: its definition, its validators, its lists, and the answers to other calls. */
interface ServedForm {
  readonly definition: FormDefinition;
  readonly validatorsSource: string;
  readonly lists: Readonly<Record<string, unknown>>;
  readonly calls: Readonly<Record<string, unknown>>;
}

async function readJson(file: string): Promise<SchemaFiles> {
  return JSON.parse(await readFile(file, 'utf8')) as SchemaFiles;
}

const listVersions = Object.fromEntries(
  Object.keys(sampleLists).map((name) => [name, 1]),
);

const serveLists = (lists: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, entries]) => [
      name,
      { version: 1, entries },
    ]),
  );

/** A form of the benchmark's own. */
async function compile(root: string, name: FormName): Promise<ServedForm> {
  const shared = ['messages/en.json', 'entities/file-record.json'];
  const files: Record<string, SchemaFiles[string]> = await readJson(
    path.join(root, `scripts/bench/form/definitions/${name}.json`),
  );
  for (const file of shared)
    files[file] = await readJson(path.join(root, 'schemas', file));
  const purposes = await readJson(
    path.join(root, 'schemas/lists/FileUploadPurpose.json'),
  );
  const definition = assembleDefinition(files, 'deposit', listVersions);
  const written = await compileForm(definition, { version: 1, hash: name });
  return {
    definition,
    validatorsSource: written.validatorsSource,
    lists: serveLists({
      ...sampleLists,
      FileUploadPurpose: purposes['entries'],
    }),
    calls: { 'user/current': visitor },
  };
}

/** The product's own form, in which 500 rows are allowed: a row more than 200 is added. */
async function compileDepositForm(root: string): Promise<ServedForm> {
  const read = await readDefinition(path.join(root, 'schemas'));
  const definition = allowRows(getDefinition(read.definitions, 'deposit'), 500);
  const written = await compileForm(definition, {
    version: 1,
    hash: 'deposit',
  });
  const lists = Object.entries(read.lists).map(
    ([name, { entries }]) => [name, entries] as const,
  );
  return {
    definition,
    validatorsSource: written.validatorsSource,
    lists: serveLists(Object.fromEntries(lists)),
    calls: {
      'user/current': createUser('PUBLISHER'),
      'publisher/serials': { titles: [sampleTitle] },
      'publisher/multipart-monos': { titles: [sampleMultipart] },
      'publisher/multipart-mono/w1/recent-issues': [],
      'publisher/serial-title/w1/recent-issues': [],
      'deposit/predict': { suggestions: [] },
    },
  };
}

/** Serves the pages of the benchmark at `/<form>/<edition>?rows=<count>` until the stage ends; answers the origin. */
export async function servePages(stage: Stage): Promise<string> {
  const { root } = stage;
  const built = await buildPages(stage);
  const depositForm = compileDepositForm(root);
  const forms: Record<string, ServedForm> = Object.fromEntries(
    await Promise.all(
      formNames.map(async (name) => {
        const form = isDepositForm(name) ? depositForm : compile(root, name);
        return [name, await form] as const;
      }),
    ),
  );

  async function answer(address: URL): Promise<[type: string, body: unknown]> {
    const { pathname, searchParams } = address;
    const [, first = '', ...rest] = pathname.split('/');
    if (first === 'built') {
      const file = path.join(built, ...rest.filter((part) => part !== '..'));
      const type = types[path.extname(file)] ?? 'application/octet-stream';
      return [type, existsSync(file) ? await readFile(file) : ''];
    }
    const form = forms[first];
    const call = rest.join('/');
    if (form === undefined) return ['text/plain', ''];
    const edition = editions.find((each) => each === call);
    if (edition !== undefined) return ['text/html', page(edition)];
    if (call === 'validators.js')
      return ['text/javascript', form.validatorsSource];
    if (call === 'api/frontendConfig') return ['application/json', testConfig];
    if (call === 'api/lists') {
      const asked = searchParams.get('lists')?.split(',') ?? [];
      const names = asked.map((one) => one.split('@')[0] ?? '');
      const found = names.map((name) => [name, form.lists[name]]);
      return ['application/json', Object.fromEntries(found)];
    }
    if (Object.hasOwn(form.calls, call))
      return ['application/json', form.calls[call]];
    return [
      'application/json',
      {
        version: 1,
        hash: first,
        definition: form.definition,
        validators: `/${first}/validators.js`,
      },
    ];
  }

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://127.0.0.1');
    void answer(address).then(([type, body]) => {
      response.writeHead(200, { 'Content-Type': type });
      const isJson = type === 'application/json';
      response.end(isJson ? JSON.stringify(body) : body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  stage.atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
