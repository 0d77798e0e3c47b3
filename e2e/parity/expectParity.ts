import type { Page } from '@playwright/test';
import type { Finding } from '@engine';
import type { Context } from '@contract/context';
import type { JsonObject } from '@engine/types/json';
import type { Visitor } from '../../api/testing/visitors/visitor';
import { expect } from '../portalTest';
import { judgeInApi } from './apiJudge';
import { judgeInPage } from './openParityPage';
import type { JudgedInPage } from './page';

/** Errors before warnings, as the API tells them; each side in the order of the page. */
function toAnswer(findings: readonly Finding[]): Finding[] {
  const of = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity);
  return [...of('error'), ...of('warning')];
}

/**
 * Compares field by field: path, code, severity, params and message of each finding; returns what the
 * browser found. A body is left to `explain` when the API refuses it for its publisher before anything is judged.
 */
export async function expectParity(
  page: Page,
  visitor: Visitor,
  bodies: readonly JsonObject[],
  files: Context['files'],
  describe: (index: number) => string,
  explain: (body: JsonObject, judged: JudgedInPage) => void,
): Promise<JudgedInPage[]> {
  const inBrowser = await judgeInPage(page, bodies, files);
  expect(inBrowser).toHaveLength(bodies.length);
  const addresses = inBrowser.map(({ address }) => address);
  const inApi = await judgeInApi(visitor, bodies, addresses);
  for (const [index, judged] of inBrowser.entries()) {
    const { findings } = judged;
    if (inApi[index] === 'refused') explain(bodies[index] ?? {}, judged);
    else expect(toAnswer(findings), describe(index)).toEqual(inApi[index]);
  }
  return inBrowser;
}

/** Writes what was compared to the output of the run. */
export function say(what: string): void {
  process.stdout.write(`Parity: ${what}\n`);
}
