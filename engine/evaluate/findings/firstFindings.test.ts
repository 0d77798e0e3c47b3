import type { Finding } from '../../types/evaluation';
import { firstFindings } from './firstFindings';

const findings = (count: number): Finding[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `/rows/${index}`,
    code: 'required',
    severity: 'error',
    params: {},
    message: '',
  }));

test('200 findings are all', () => {
  expect(firstFindings(findings(200))).toEqual({ findings: findings(200) });
});

test('regression: of more the first 200 and the number of the others', () => {
  expect(firstFindings(findings(250))).toEqual({
    findings: findings(200),
    more: 50,
  });
});

test('what was left out before counts too', () => {
  expect(firstFindings(findings(3), 7)).toEqual({
    findings: findings(3),
    more: 7,
  });
  expect(firstFindings(findings(210), 7).more).toBe(17);
});
