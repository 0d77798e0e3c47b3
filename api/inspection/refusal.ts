import type { FoundRemark } from '../ports/fileInspector';

/** Ends a check: the file is refused, or what follows cannot be looked at. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly remark: FoundRemark;

  constructor(code: string, params: FoundRemark['params'] = {}) {
    super(code);
    this.remark = { code, params };
  }
}
