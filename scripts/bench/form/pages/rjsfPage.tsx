/** The same forms drawn by rjsf with its own templates, which judges them with each change. */
import { createRoot } from 'react-dom/client';
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createAnswers } from '../sampleAnswers';
import { plainSchemas } from './plainSchemas';
import { readPlace } from './readPlace';

const { form, rows, element } = readPlace();
const { schema, uiSchema } = plainSchemas[form];

createRoot(element).render(
  <main className="shell">
    <Form
      schema={schema}
      uiSchema={uiSchema}
      formData={createAnswers(form, rows)}
      validator={validator}
      liveValidate="onChange"
      showErrorList={false}
    >
      <></>
    </Form>
  </main>,
);
