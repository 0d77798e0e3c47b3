/** The same forms in plain React, written for one purpose each: the measure of the others. */
import { createRoot } from 'react-dom/client';
import { createAnswers } from '../sampleAnswers';
import { BookForm } from './hand/BookForm';
import { HandRows } from './hand/HandRows';
import { IssueRow } from './hand/IssueRow';
import { PartRow } from './hand/PartRow';
import { readPlace } from './readPlace';
import type { JsonObject } from '../../../../engine/types/json';

const { form, rows, element } = readPlace();
const answers = createAnswers(form, rows);
const rowsNamed = (name: string) => (answers[name] ?? []) as JsonObject[];

function Page() {
  if (form === 'monograph') return <BookForm start={answers} />;
  return form === 'issues' ? (
    <HandRows
      name="issues"
      noun="an issue"
      start={rowsNamed('issues')}
      Row={IssueRow}
    />
  ) : (
    <HandRows
      name="parts"
      noun="a part"
      start={rowsNamed('parts')}
      Row={PartRow}
    />
  );
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
