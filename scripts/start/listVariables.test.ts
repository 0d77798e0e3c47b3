import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listVariables, variables } from './listVariables';

const runningMd = path.resolve(import.meta.dirname, '../../docs/running.md');

test.each(variables)(
  'the help and docs/running.md say what $name means and its default',
  async ({ name, default: given, description }) => {
    expect(listVariables()).toContain(
      `${description}${given ? ` [${given}]` : ''}\n`,
    );
    const lines = (await readFile(runningMd, 'utf8')).split('\n');
    const cells = lines
      .find((line) => line.startsWith(`| \`${name}\` `))
      ?.split('|')
      .map((cell) => cell.trim());
    expect(cells?.slice(2, 4)).toEqual([
      given ? `\`${given}\`` : '',
      description,
    ]);
  },
);
