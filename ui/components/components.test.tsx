import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { EnumLabel } from './EnumLabel';
import { FileSummary } from './FileSummary';
import { FileThumbnail } from './FileThumbnail';
import { Masthead } from './page/Masthead';
import { Notices } from './page/Notices';
import { SkipLink } from './page/SkipLink';
import { StepList } from './StepList';
import { drawComponent } from './testing/drawComponent';
import { ThemeSwitch } from './page/ThemeSwitch';
import type { Notice, NoticesProps } from './types';

describe('Button', () => {
  it.each(['waiting', 'busy'])(
    'while %s it keeps the focus and does nothing [S2-2.widgets.button]',
    async (state) => {
      const pressed = jest.fn();
      drawComponent(
        <Button onClick={pressed} {...{ [state]: true }}>
          Next
        </Button>,
      );
      await userEvent.tab();
      const button = screen.getByRole('button', { name: 'Next' });
      expect(button).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await userEvent.click(button);
      expect(pressed).not.toHaveBeenCalled();
      expect(button).toHaveAttribute('aria-disabled', 'true');
    },
  );
});

describe('Notices', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function drawNotice(kind: Notice['kind'], given: Partial<NoticesProps> = {}) {
    const dismissed = jest.fn();
    drawComponent(
      <Notices
        notices={[{ id: 'n', kind, text: 'Saved' }]}
        onDismiss={dismissed}
        {...given}
      />,
    );
    return dismissed;
  }
  const wait = (time: number) => act(() => jest.advanceTimersByTime(time));

  it('go after 5 seconds [S1-9.notifications]', () => {
    const dismissed = drawNotice('success');
    wait(4999);
    expect(dismissed).not.toHaveBeenCalled();
    wait(1);
    expect(dismissed).toHaveBeenCalledWith('n');
  });

  it('stay while they are pointed at or hold the focus', () => {
    const dismissed = drawNotice('success');
    const button = screen.getByRole('button');
    fireEvent.mouseEnter(button.parentElement as HTMLElement);
    wait(20_000);
    fireEvent.mouseLeave(button.parentElement as HTMLElement);
    fireEvent.focus(button);
    wait(20_000);
    expect(dismissed).not.toHaveBeenCalled();
    fireEvent.blur(button);
    wait(5000);
    expect(dismissed).toHaveBeenCalledTimes(1);
  });

  it('can be dismissed [S1-9.notifications]', () => {
    const dismissed = drawNotice('info');
    fireEvent.click(
      screen.getByRole('button', { name: 'Dismiss this message' }),
    );
    expect(dismissed).toHaveBeenCalledWith('n');
  });

  it.each([
    ['success', 'success', 'Done:'],
    ['info', 'info', 'Note:'],
    ['warning', 'warning', 'Warning:'],
    ['danger', 'danger', 'Error:'],
    ['error', 'danger', 'Error:'],
  ] as const)(
    '%s looks like %s and says so [S1-8.notifications]',
    (kind, look, words) => {
      drawNotice(kind);
      const notice = screen.getByText(words).closest('.notice');
      expect(notice).toHaveClass(`notice-${look}`);
    },
  );

  it.each([
    ['unless said otherwise', 'top-right', undefined],
    ['where it is said', 'top-left', 'top-left'],
    ['where it is said', 'bottom-left', 'bottom-left'],
    ['where it is said', 'bottom-right', 'bottom-right'],
  ] as const)(
    '%s are at the %s [S1-9.notifications]',
    (_when, place, placement) => {
      drawNotice('info', placement && { placement });
      expect(screen.getByRole('status')).toHaveClass(`is-${place}`);
    },
  );
});

describe('StepList', () => {
  const steps = [
    { id: 'a', route: '/a', label: 'Type', status: 'done', reachable: true },
    {
      id: 'b',
      route: '/b',
      label: 'Details',
      status: 'current',
      reachable: true,
    },
    { id: 'c', route: '/c', label: 'Access', status: 'again', reachable: true },
    { id: 'd', route: '/d', label: 'Review', status: 'todo', reachable: false },
  ] as const;

  it('says where one is and links what can be reached', () => {
    drawComponent(<StepList name="Steps of your deposit" steps={steps} />);
    const [list] = screen.getAllByRole('list');
    expect(list?.querySelector('[aria-current="step"]')).toHaveTextContent(
      'Details',
    );
    expect(
      [...(list?.querySelectorAll('a') ?? [])].map((a) =>
        a.getAttribute('href'),
      ),
    ).toEqual(['#/a', '#/c']);
    expect(list).toHaveTextContent('Check again');
    expect(screen.getByText(/Step 2 of 4/)).toBeInTheDocument();
  });
});

describe('FileThumbnail [S2-2.widgets.files]', () => {
  it.each([
    ['the picture that the API gives', 'x.jpg', true],
    ['a drawing where it gives none', null, false],
  ])('shows %s', (_what, src, shown) => {
    const { container } = drawComponent(
      <FileThumbnail src={src} mimeType="image/jpeg" />,
    );
    expect(container.querySelector('img') !== null).toBe(shown);
  });
});

it('FileSummary gives the exact size and the whole fingerprint [S2-2.widgets.files]', () => {
  const checksum = '9f2c'.repeat(16);
  drawComponent(
    <FileSummary
      name="salt.epub"
      size={42_613_904}
      mimeType="application/epub+zip"
      exact
      checksum={checksum}
    />,
  );
  expect(screen.getByText('42.6 MB (42,613,904 bytes)')).toBeInTheDocument();
  expect(screen.getByText(checksum)).toBeInTheDocument();
});

it('EnumLabel explains a value when asked, and stops on Escape [S2-2.widgets.enum-label S2-2.widgets.help]', async () => {
  drawComponent(<EnumLabel label="Open" description="Anyone may read it." />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Anyone may read it.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Anyone may read it.')).toBeNull();
});

it('EnumLabel shows the web addresses of an answer as links, which learn nothing of the page', () => {
  drawComponent(<EnumLabel label="Ada <b>, https://example.org/a" />);
  const link = screen.getByRole('link', { name: 'https://example.org/a' });
  expect(link).toHaveAttribute('href', 'https://example.org/a');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText(/^Ada <b>,/)).toBeVisible();
});

it('SkipLink moves the focus and leaves the address to the steps', async () => {
  drawComponent(
    <>
      <SkipLink target="main" />
      <main id="main">Words</main>
    </>,
  );
  await userEvent.click(screen.getByText('Skip to the content'));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
});

it('ThemeSwitch changes the theme and remembers it', async () => {
  document.documentElement.dataset['bsTheme'] = 'light';
  drawComponent(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('button'));
  expect(document.documentElement.dataset['bsTheme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

describe('Masthead', () => {
  const draw = (onFollow?: () => void) =>
    drawComponent(
      <Masthead
        libraryName="National Library"
        serviceName="Legal Deposit"
        homeHref="#home"
        links={[
          { href: '#deposit', label: 'Deposit', onFollow },
          { href: '#help', label: 'Help' },
        ]}
      />,
    );
  const click = (name: string, init = {}) =>
    fireEvent.click(screen.getByRole('link', { name }), init);

  it.each(['Deposit', 'National Library Legal Deposit'])(
    'is followed by %s where nothing else is wanted',
    (name) => {
      draw();
      expect(click(name)).toBe(true);
    },
  );

  it('does by a link what is wanted instead, in this tab only', () => {
    const onFollow = jest.fn();
    draw(onFollow);
    expect(click('Deposit', { ctrlKey: true })).toBe(true);
    expect(click('Help')).toBe(true);
    expect(onFollow).not.toHaveBeenCalled();
    expect(click('Deposit')).toBe(false);
    expect(onFollow).toHaveBeenCalledTimes(1);
  });
});
