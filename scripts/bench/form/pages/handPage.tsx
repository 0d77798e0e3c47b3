/** The same forms in plain React, written for one purpose each: the measure of the others. */
import { createRoot } from 'react-dom/client';
import { createAnswers } from '../sampleAnswers';
import { BookForm } from './hand/BookForm';
import { HandRows } from './hand/HandRows';
import { IssueRow } from './hand/IssueRow';
import { PartRow } from './hand/PartRow';
import { SerialRow } from './hand/SerialRow';
import { readPlace } from './readPlace';
import type { JsonObject } from '../../../../engine/types/json';

const { form, rows, element } = readPlace();
const answers = createAnswers(form, rows);
const rowsNamed = (name: string) => (answers[name] ?? []) as JsonObject[];

const rowsOfForm = {
  issues: { name: 'issues', noun: 'an issue', Row: IssueRow },
  parts: { name: 'parts', noun: 'a part', Row: PartRow },
  serial: { name: 'submissionItems', noun: 'an issue', Row: SerialRow },
  multipart: { name: 'submissionItems', noun: 'a part', Row: SerialRow },
} as const;

function Page() {
  if (form === 'monograph') return <BookForm start={answers} />;
  const { name, noun, Row } = rowsOfForm[form];
  return <HandRows name={name} noun={noun} start={rowsNamed(name)} Row={Row} />;
}

createRoot(element).render(
  <main id="main">
    <div className="shell wizard">
      <form className="form" noValidate>
        <section className="group">
          <Page />
        </section>
      </form>
    </div>
  </main>,
);
