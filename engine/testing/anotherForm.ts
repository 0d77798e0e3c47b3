import { answer, beginForm, type Context, type FormDefinition } from '@engine';
import { compileForm } from '@engine/compile/compileForm';

// prettier-ignore
const definition: FormDefinition = {
  form: { $id: '/forms/room', title: 'Borrow a room', entity: '/entities/loan', initial: {}, effects: [], compute: [], lists: [],
    steps: [{ id: 'room', route: '/room', position: 0, label: 'Room' }] },
  schemas: {
    '/entities/loan': { $id: '/entities/loan', type: 'object', additionalProperties: false, properties: {
      name: { type: 'string', maxLength: 50 }, withKey: { type: 'boolean' }, deposit: { type: 'integer', minimum: 20 } } },
    '/conditions/with-key': { $id: '/conditions/with-key', type: 'object', required: ['withKey'], properties: { withKey: { const: true } } } },
  steps: { room: { ui: { title: 'Room', sections: [] }, schema: { $id: '/steps/room', type: 'object', $ref: '/entities/loan',
    required: ['name'], properties: { withKey: { default: false } }, allOf: [
      { if: { $ref: '/conditions/with-key' }, then: { required: ['deposit'] }, else: { properties: { deposit: false } } }] } } },
  messages: { language: 'en', fields: {}, formats: {}, types: {}, keywords: { required: 'Please fill in {label}.' }, default: '{label} is not valid.', sentences: {} }, lists: {},
};

/** Borrowing a room with its key: what is asked then. */
export async function borrowWithKey(context: Context) {
  const form = await compileForm(definition);
  const change = { kind: 'set', path: '/withKey', value: true } as const;
  const begun = beginForm(form, context); // data: { withKey: false }
  return answer(form, begun, change, context).evaluation.findings;
}
