import { isObject } from '../../vocabulary/jsonObject';
import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import type { RoleName } from '../../types/definition';
import type { FormModel, RolePlace } from '../../types/model';
import { locate, type Fault } from '../fault';

/** Roles that one answer of a document has; several steps may ask for the same answer. */
const SINGLE: readonly RoleName[] = ['title', 'variant', 'depositor'];

/** The roles that a form needs are given; one that only one answer may have names one; what a role refers to exists. */
export function checkRoles(files: SchemaFiles, model: FormModel): Fault[] {
  const { form } = model.definition;
  const problems: Fault[] = [];
  for (const name of Object.keys(form.roles ?? {}) as RoleName[]) {
    if (model.roles[name] !== undefined) continue;
    const reason = `no question or section has the role ${name}`;
    problems.push({ ...locate(form.$id), pointer: `/roles/${name}`, reason });
  }
  for (const name of SINGLE) {
    const [first, ...others] = model.roles[name] ?? [];
    for (const place of others) {
      if (first === undefined || pointerOf(place) === pointerOf(first))
        continue;
      tell(place, `${pointerOf(first)} has the role ${name} already`);
    }
  }
  for (const place of model.roles.coverOf ?? []) {
    const { pattern, role } = place;
    if (typeof role !== 'object' || !('coverOf' in role)) continue;
    const covered = model.roles.files?.some(
      (one) => one.pattern === pattern && one.field === role.coverOf,
    );
    if (!covered) tell(place, `${role.coverOf} beside it has no role files`);
  }
  const fileQuestions = [
    ...(model.roles.files ?? []),
    ...(model.roles.coverOf ?? []),
  ];
  for (const place of fileQuestions) {
    if (model.scopes[place.pattern]?.files.has(place.field)) continue;
    tell(place, `${place.field} holds no file`);
  }
  for (const place of model.roles.statement ?? []) {
    const { role } = place;
    if (typeof role !== 'object' || !('statement' in role)) continue;
    for (const topic of role.statement) {
      if (hasHelp(files, topic)) continue;
      tell(place, `there is no help text ${topic}`);
    }
  }
  return problems;

  function tell({ step, field }: RolePlace, reason: string): void {
    const { file } = locate(`/steps/${step}`);
    problems.push({
      file: file.replace(/schema\.json$/, 'ui.json'),
      pointer: '',
      reason: field === '' ? reason : `${field}: ${reason}`,
    });
  }
}

function pointerOf({ scope, field }: RolePlace): string {
  return field === '' ? scope : `${scope}/${field}`;
}

/** Whether there is a help text 'SOURCE/helpId', or any of 'SOURCE'. */
function hasHelp(files: SchemaFiles, topic: string): boolean {
  return topic.includes('/')
    ? isObject(files[`help/${topic}.json`])
    : Object.keys(files).some((file) => file.startsWith(`help/${topic}/`));
}
