import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RecordView, ShownFile } from '@contract/records';
import { drawComponent } from '../../components/testing/drawComponent';
import { RecordAnswers } from './RecordAnswers';

const plan: ShownFile = {
  id: 'file-1',
  label: 'Plan of the rooms',
  originalFilename: 'plan.pdf',
  size: 2048,
  mimeType: 'application/pdf',
  checksum: 'a'.repeat(64),
  scan: 'clean',
  address: '/ned/submit/preview/file-1/plan.pdf',
};

const viewOf = (file: ShownFile): RecordView => ({
  record: {
    reference: 'FR-2026-000001',
    submittedDate: '2026-11-20T03:00:00.000Z',
    title: 'Tides',
    status: 'SUBMITTED',
    formVersion: 1,
    files: 1,
  },
  form: { key: 'a-loan', version: 1, title: 'Ask for a loan' },
  data: {},
  steps: [
    { id: 'rooms', label: 'Rooms', answers: [], rows: [], files: [file] },
  ],
});

const draw = (file: ShownFile) =>
  drawComponent(<RecordAnswers view={viewOf(file)} timeZone="UTC" />);

it('links to a file that was sent', () => {
  draw(plan);
  expect(screen.getByRole('link')).toHaveAttribute('href', plan.address);
});

it('regression: a file with malware is said to be removed, without a link to it', () => {
  const { address: _removed, ...rest } = plan;
  const { container } = draw({ ...rest, scan: 'infected' });
  expect(container).toHaveTextContent(
    'The virus scan found malware. We have removed this file.',
  );
  expect(container).not.toHaveTextContent('Not virus-scanned');
  expect(screen.queryByRole('link')).toBeNull();
});

it('links to the web addresses in the answers', () => {
  const view = viewOf(plan);
  const [step] = view.steps;
  if (step === undefined) throw new Error('there is no step');
  const answers = [
    { key: 'where', term: 'Where', lines: ['https://example.org/plan'] },
  ];
  drawComponent(
    <RecordAnswers
      view={{ ...view, steps: [{ ...step, answers, files: [] }] }}
      timeZone="UTC"
    />,
  );
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    'https://example.org/plan',
  );
});
