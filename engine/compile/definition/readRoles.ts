import type {
  FieldRole,
  FormDefinition,
  RoleName,
  UiNode,
} from '../../types/definition';
import type { Offer } from '../../types/offer';
import type { FormModel, OfferPlace, RolePlace } from '../../types/model';
import { scopePattern } from './uiNodes';

/** The name of a role; what it says besides is read from the role itself. */
function roleName(role: FieldRole | 'depositor'): RoleName {
  if (typeof role === 'string') return role;
  return 'coverOf' in role ? 'coverOf' : 'statement';
}

/** Reads the roles of all questions, and the values of a file that the questions offer (design §3 "Roles of fields"). */
export function readRoles(
  definition: FormDefinition,
): Pick<FormModel, 'roles' | 'offers'> {
  const roles: Partial<Record<RoleName, RolePlace[]>> = {};
  const offers: OfferPlace[] = [];
  for (const { id: step } of definition.form.steps) {
    for (const section of definition.steps[step]?.ui.sections ?? []) {
      const scope = section.scope === '' ? '' : `/${section.scope}`;
      const pattern = scopePattern(section.scope);
      const at = { step, pattern, scope };
      if (section.role !== undefined)
        add({ ...at, field: '', label: '', role: section.role });
      section.nodes.forEach((node) => readNode(node, at));
    }
  }
  return { roles, offers };

  function readNode(
    node: UiNode,
    at: Pick<RolePlace, 'step' | 'pattern' | 'scope'>,
  ): void {
    if ('field' in node) {
      const { field, label, role } = node;
      if (role !== undefined) add({ ...at, field, label, role });
      offer(node.offer, at.pattern, field);
    } else if ('rows' in node) {
      const pattern = `${at.pattern}/${node.rows}/*`;
      const scope = `${at.scope}/${node.rows}/*`;
      offer(node.offer, at.pattern, node.rows);
      node.nodes.forEach((inner) => readNode(inner, { ...at, pattern, scope }));
    } else if ('object' in node) {
      const pattern = `${at.pattern}/${node.object}`;
      const scope = `${at.scope}/${node.object}`;
      node.nodes.forEach((inner) => readNode(inner, { ...at, pattern, scope }));
    } else if ('layout' in node) {
      node.nodes.forEach((inner) => readNode(inner, at));
    }
  }

  function add(place: RolePlace): void {
    (roles[roleName(place.role)] ??= []).push(place);
  }

  function offer(
    given: Offer | undefined,
    pattern: string,
    field: string,
  ): void {
    if (given === undefined) return;
    if (typeof given === 'string') {
      offers.push({ value: given, pattern, field });
      return;
    }
    const following =
      typeof given.no === 'object' ? [given, given.no] : [given];
    for (const { value, answers } of following)
      offers.push({ value, pattern, field: answers });
  }
}
