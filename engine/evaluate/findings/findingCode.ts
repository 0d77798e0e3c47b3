import { findingCodes, type FindingCode } from '../../types/generated/findings';

const codes = new Map<string, FindingCode>(
  findingCodes.map((code) => [code, code]),
);

/** The code of a finding by the name of its keyword or format. Throws on one that `npm run types` has not seen. */
export function toFindingCode(name: string): FindingCode {
  const code = codes.get(name);
  if (code === undefined)
    throw new Error(
      `no finding has the code ${name}: npm run types writes those of new keywords`,
    );
  return code;
}
