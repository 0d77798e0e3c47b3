import { beforeEach, expect, it, jest } from '@jest/globals';
import { useEffect, useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './ConfirmDialog';
import { installDialog } from '../testing/dialogInJsdom';
import { drawComponent } from '../testing/drawComponent';

beforeEach(installDialog);

const question = {
  title: 'Are you sure?',
  text: 'This will clear all of the data you have entered.',
  confirmLabel: 'Start again',
  cancelLabel: 'Go back',
};

function drawQuestion() {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  drawComponent(
    <ConfirmDialog
      open
      {...question}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  return { onConfirm, onCancel };
}

it('asks by name and does what is answered', async () => {
  const { onConfirm, onCancel } = drawQuestion();
  expect(
    screen.getByRole('alertdialog', { name: 'Are you sure?' }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('regression: the focus is on the answer that changes nothing', () => {
  drawQuestion();
  expect(screen.getByRole('button', { name: 'Go back' })).toHaveFocus();
});

it('takes Escape for no', () => {
  const { onConfirm, onCancel } = drawQuestion();
  fireEvent(
    screen.getByRole('alertdialog'),
    new Event('cancel', { cancelable: true }),
  );
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

function AskedFromButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask</button>
      <ConfirmDialog
        open={open}
        {...question}
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

it('gives the focus back to where it was', async () => {
  drawComponent(<AskedFromButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.getByRole('button', { name: 'Ask' })).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

function AskedOnce() {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const answer = () => {
    setAsked(true);
    setOpen(false);
  };
  return (
    <main>
      <h1 tabIndex={-1}>Deposit</h1>
      {asked ? null : <button onClick={() => setOpen(true)}>Ask once</button>}
      <ConfirmDialog
        open={open}
        {...question}
        onConfirm={answer}
        onCancel={answer}
      />
    </main>
  );
}

it('regression: gives the focus to the heading of the page when what it was opened with is gone', async () => {
  drawComponent(<AskedOnce />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask once' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByRole('heading', { name: 'Deposit' })).toHaveFocus();
});

function AskedByTime({ end }: { end: Promise<void> }) {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    void end.then(() => setOpen(false));
  }, [end]);
  return (
    <main>
      <h1 tabIndex={-1}>Deposit</h1>
      <ConfirmDialog
        open={open}
        {...question}
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </main>
  );
}

it('regression: gives the focus to the heading of the page when it was nowhere before', async () => {
  let pass = () => {};
  const end = new Promise<void>((resolve) => (pass = resolve));
  drawComponent(<AskedByTime end={end} />);
  expect(screen.getByRole('button', { name: 'Go back' })).toHaveFocus();
  await act(async () => {
    pass();
    await end;
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Deposit' })).toHaveFocus();
});

function AskedFrom({ left }: { left: { disabled?: true; hidden?: true } }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const answer = () => {
    setAsked(true);
    setOpen(false);
  };
  return (
    <main>
      <h1 tabIndex={-1}>Deposit</h1>
      <span hidden={asked && left.hidden}>
        <button
          disabled={asked && left.disabled === true}
          onClick={() => setOpen(true)}
        >
          Ask
        </button>
      </span>
      <ConfirmDialog
        open={open}
        {...question}
        onConfirm={answer}
        onCancel={answer}
      />
    </main>
  );
}

it.each([
  ['disabled', { disabled: true }],
  ['hidden', { hidden: true }],
] as const)(
  'regression: gives the focus to the heading of the page when what it was opened with is %s',
  async (_how, left) => {
    drawComponent(<AskedFrom left={left} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByRole('heading', { name: 'Deposit' })).toHaveFocus();
  },
);
