import type { InspectionFinding } from '../ports/fileInspector';

/** Ends a check: the file is refused, or what follows cannot be looked at. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly remark: InspectionFinding;

  constructor(code: string, params: InspectionFinding['params'] = {}) {
    super(code);
    this.remark = { code, params };
  }
}
