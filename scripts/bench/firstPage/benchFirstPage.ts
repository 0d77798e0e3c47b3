import { listScriptsUntilUsable } from '../bundle/scriptsUntilUsable';
import type { Figure, PartReport } from '../figures';
import { findChromium } from '../machineFacts';
import { startPortal } from '../portal';
import type { Stage } from '../stage';
import { median } from '../statistics';
import { installLighthouse, runLighthouse, type Visit } from './runLighthouse';

const VISITS = 5;
const SCRIPTS_GOAL_KIB = 150;
const LEAST_SCORE = 95;
const ALL = 100;

/** Measures the first step of the wizard on a first visit: Lighthouse's medians, and what scripts it takes. */
export async function benchFirstPage(
  stage: Stage,
  say: (text: string) => void,
): Promise<PartReport> {
  const program = await installLighthouse(say);
  const portal = await startPortal(stage, say);
  const chromium = findChromium(process.env);
  const address = `${portal.origin}/ned/deposit`;
  const visits: Visit[] = [];
  for (let visit = 1; visit <= VISITS; visit += 1) {
    visits.push(await runLighthouse(program, address, chromium));
    say(`Visit ${visit} of ${VISITS}`);
  }
  const scripts = await listScriptsUntilUsable(stage, portal.origin);
  const score = (category: string, least: number): Figure => ({
    name: category,
    value: median(visits.map((visit) => visit.score(category))),
    unit: '',
    least,
  });
  const audit = (name: string, unit: string): Figure => ({
    name,
    value: median(visits.map((visit) => visit.audit(name))),
    unit,
  });
  return {
    part: 'first-page',
    about: [
      `Lighthouse, mobile preset (slow line and processor are simulated), medians of ${VISITS} first visits.`,
      'Scripts are compressed with gzip, whatever the browser took, and counted until the first question can be answered.',
    ],
    figures: [
      score('performance', LEAST_SCORE),
      score('accessibility', ALL),
      score('best-practices', ALL),
      audit('first-contentful-paint', 'ms'),
      audit('largest-contentful-paint', 'ms'),
      audit('total-blocking-time', 'ms'),
      audit('cumulative-layout-shift', ''),
      audit('speed-index', 'ms'),
      {
        name: 'scripts until the first step is usable',
        value: [...scripts.values()].reduce((sum, size) => sum + size, 0),
        unit: 'KiB',
        goal: SCRIPTS_GOAL_KIB,
      },
    ],
  };
}
