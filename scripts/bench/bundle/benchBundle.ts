import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { Figure, PartReport } from '../figures';
import { startPortal } from '../portal';
import type { Stage } from '../stage';
import { attributeBytes } from './packageSizes';
import { listScriptsUntilUsable, toKib } from './scriptsUntilUsable';

const GOAL_KIB = 150;
const LARGEST = 5;

/** A script that a page loads. */
interface Script {
  readonly name: string;
  /** KiB, compressed. */
  readonly size: number;
  /** KiB, minified and not compressed, by who wrote it. */
  readonly owners: ReadonlyMap<string, number>;
}

/** Measures what is loaded until the first question can be answered, and what comes later. */
export async function benchBundle(
  stage: Stage,
  say: (text: string) => void,
): Promise<PartReport> {
  const portal = await startPortal(stage, say);
  const asked = await listScriptsUntilUsable(stage, portal.origin);
  const assets = path.join(portal.uiFolder, 'assets');
  const built = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const chunks = await Promise.all(
    built.map((name) => readScript(assets, name)),
  );
  const first = chunks.filter(({ name }) => asked.has(name));
  const later = chunks.filter(({ name }) => !asked.has(name));
  const others = [...asked].filter(([name]) => !built.includes(name));
  const sum = (sizes: readonly number[]) => sizes.reduce((a, b) => a + b, 0);
  const largest = [...sumOwners(first)]
    .filter(([owner]) => !/^(our |bundler)/.test(owner))
    .sort(([, a], [, b]) => b - a);
  const withMarkdown = chunks.filter(({ owners }) =>
    owners.has('markdown-to-jsx'),
  );
  const kib = (name: string, value: number): Figure => ({
    name,
    value,
    unit: 'KiB',
  });
  return {
    part: 'bundle',
    about: [
      'Scripts that Chromium asked for until the question for the type of publication was there, compressed with gzip.',
      `markdown-to-jsx is in ${withMarkdown.length === 0 ? 'no chunk' : withMarkdown.map(({ name }) => name).join(', ')}.`,
    ],
    figures: [
      {
        ...kib(
          'to the first usable step',
          sum(first.map(({ size }) => size)) +
            sum(others.map(([, size]) => size)),
        ),
        goal: GOAL_KIB,
      },
      ...bySize(first).map(({ name, size }) => kib(`first: ${name}`, size)),
      ...others.map(([name, size]) => kib(`first: ${name}`, size)),
      ...bySize(later).map(({ name, size }) => kib(`later: ${name}`, size)),
      ...largest
        .slice(0, LARGEST)
        .map(([owner, size]) => ({ ...kib(`package: ${owner}`, size), note })),
      ...[...sumOwners(first)]
        .filter(([owner]) => owner.startsWith('our '))
        .map(([owner, size]) => ({ ...kib(owner, size), note })),
    ],
  };
}

const note = 'minified, before gzip';

async function readScript(folder: string, name: string): Promise<Script> {
  const text = await readFile(path.join(folder, name), 'utf8');
  const bytes = attributeBytes(text, await readMap(folder, name));
  const owners = new Map(
    [...bytes].map(([owner, size]) => [owner, size / 1024]),
  );
  return { name, size: toKib(text), owners };
}

/** Code that the bundler itself writes has no source, so it has no map. */
async function readMap(
  folder: string,
  name: string,
): Promise<SourceMapPayload> {
  const file = path.join(folder, `${name}.map`);
  const map = existsSync(file) ? await readFile(file, 'utf8') : NO_SOURCES;
  return JSON.parse(map) as SourceMapPayload;
}

const NO_SOURCES = '{"version":3,"sources":[],"names":[],"mappings":""}';

function sumOwners(scripts: readonly Script[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { owners } of scripts) {
    for (const [owner, size] of owners) {
      sums.set(owner, (sums.get(owner) ?? 0) + size);
    }
  }
  return sums;
}

function bySize(scripts: readonly Script[]): Script[] {
  return scripts.toSorted((a, b) => b.size - a.size);
}
