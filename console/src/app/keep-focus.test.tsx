// @vitest-environment jsdom

import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useActs } from '../lib/keys.ts';
import { useFocusOnOpen, useKeepFocus } from './keep-focus.ts';
import { showPage } from './testing.tsx';

afterEach(cleanup);
afterEach(() => history.replaceState(null, '', '/'));

function Block({ isLine = false }: { isLine?: boolean }) {
  useKeepFocus();
  const [is, setIs] = useState<'shut' | 'open' | 'gone'>('shut');
  const Place = isLine ? 'li' : 'section';
  return (
    <ul>
      <button type="button">before</button>
      <Place>
        {!isLine && <h2>Block</h2>}
        <a href="/x">link</a>
        {is === 'shut' && (
          <button type="button" onClick={() => setIs('open')}>
            open
          </button>
        )}
        {is === 'open' && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              setIs('gone');
            }}
          >
            <input aria-label="field" />
            <button type="submit">send</button>
          </form>
        )}
      </Place>
    </ul>
  );
}

test.each([
  ['a block', false, 'Block'],
  ['a line', true, 'link'],
])('in %s the focus goes to the form that opens, and back when it was sent', async (_, isLine, then) => {
  const user = userEvent.setup();
  render(<Block isLine={isLine} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('field')));
  await user.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(then));
});

test('what still has the focus keeps it', async () => {
  const user = userEvent.setup();
  render(<Block />);
  const open = screen.getByRole('button', { name: 'open' });
  await user.click(open);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('field')));
  screen.getByRole('button', { name: 'before' }).focus();
  screen.getByRole('button', { name: 'send' }).click();
  await waitFor(() => expect(screen.queryByLabelText('field')).toBeNull());
  expect(document.activeElement?.textContent).toBe('before');
});

function Whole() {
  useKeepFocus();
  const [isThere, setThere] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Page</h1>
      {isThere && (
        <section>
          <button type="button" onClick={() => setThere(false)}>
            done
          </button>
        </section>
      )}
    </main>
  );
}

test('of a block that goes whole, it goes to the title of the page', async () => {
  const user = userEvent.setup();
  render(<Whole />);
  await user.click(screen.getByRole('button', { name: 'done' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

function Opening() {
  useFocusOnOpen();
  const [isOpen, setOpen] = useState(false);
  const [hasMore, setMore] = useState(false);
  return (
    <section>
      <input aria-label="there already" />
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        own words
      </button>
      <button type="button" onClick={() => setTimeout(() => setOpen(true))}>
        later
      </button>
      <button type="button" onClick={() => setMore(true)}>
        more
      </button>
      {isOpen && <textarea aria-label="words" />}
      {hasMore && <input type="checkbox" aria-label="line" />}
    </section>
  );
}

test.each(['own words', 'later'])('a field that the button "%s" opens gets the focus from it', async (name) => {
  const user = userEvent.setup();
  render(<Opening />);
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('words')));
});

test('a button that shuts a field, or shows lines to tick, keeps the focus', async () => {
  const user = userEvent.setup();
  render(<Opening />);
  const open = screen.getByRole('button', { name: 'own words' });
  await user.click(open);
  await user.click(open);
  expect(screen.queryByLabelText('words')).toBeNull();
  expect(document.activeElement).toBe(open);
  const more = screen.getByRole('button', { name: 'more' });
  await user.click(more);
  expect(await screen.findByLabelText('line')).toBeDefined();
  expect(document.activeElement).toBe(more);
});

function WithDialog() {
  useKeepFocus();
  const [is, setIs] = useState<'dialog' | 'panel' | null>(null);
  useActs([
    { id: 'help', label: 'Help', key: '?', run: () => setIs('dialog') },
    { id: 'later', label: 'Later', key: 's', run: () => setIs('panel') },
  ]);
  return (
    <>
      <h1>Page</h1>
      <a href="/x">line</a>
      {is === 'panel' && (
        <div>
          <button type="button" autoFocus onClick={() => setIs(null)}>
            tomorrow
          </button>
        </div>
      )}
      {is === 'dialog' && (
        <Dialog open title="Keys" onClose={() => setIs(null)}>
          <button type="button">change a key</button>
        </Dialog>
      )}
    </>
  );
}

test('a dialog that is left gives the focus back to the line from which its key was pressed', async () => {
  const { user } = await showPage(<WithDialog />, { name: 'inbox' });
  screen.getByRole('link', { name: 'line' }).focus();
  await user.keyboard('?');
  screen.getByRole('button', { name: 'change a key' }).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('line'));
});

test('a panel that a key opened elsewhere gives the focus back when it goes', async () => {
  const { user } = await showPage(<WithDialog />, { name: 'inbox' });
  screen.getByRole('link', { name: 'line' }).focus();
  await user.keyboard('s');
  expect(document.activeElement?.textContent).toBe('tomorrow');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('line'));
});

function Acting({ run }: { run?: () => void }) {
  useFocusOnOpen(useKeepFocus());
  const [is, setIs] = useState<'shut' | 'reading' | 'open'>('shut');
  const open = () => {
    run?.();
    setIs('reading');
    setTimeout(() => setIs('open'), 50);
  };
  useActs([{ id: 'name', label: 'Name it', key: 'n', run: open }]);
  return (
    <>
      <header>
        <h1>Page</h1>
        {is === 'shut' && (
          <button type="button" onClick={open}>
            name
          </button>
        )}
      </header>
      {is === 'open' && <input aria-label="label" />}
      <ul>
        <li>
          <a href="/x">line</a>
        </li>
      </ul>
    </>
  );
}

test('a form that an act of the page opens by its key gets the focus, also when it has to load', async () => {
  const { user } = await showPage(<Acting />, { name: 'inbox' });
  screen.getByRole('link', { name: 'line' }).focus();
  await user.keyboard('n');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('label')));
});

test('a form that loads after the button of the page that opens it went gets the focus', async () => {
  const { user } = await showPage(<Acting />, { name: 'inbox' });
  await user.click(screen.getByRole('button', { name: 'name' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('label')));
});

test('a key that leads to another page leaves the focus to that page', async () => {
  const { user } = await showPage(<Acting run={() => history.replaceState(null, '', '/elsewhere')} />, {
    name: 'inbox',
  });
  const line = screen.getByRole('link', { name: 'line' });
  line.focus();
  await user.keyboard('n');
  await screen.findByLabelText('label');
  expect(document.activeElement).toBe(line);
});
