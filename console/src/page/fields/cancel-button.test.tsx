// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../app/testing.tsx';
import { useActs } from '../../lib/keys.ts';
import { Sure } from '../dialogs/inline-confirm.tsx';
import { FormButtons } from './form-buttons.tsx';

/** A button that gives way to a form without a role of its own, in which another question may open. */
function Block({ onCancel = () => {}, onEscape }: { onCancel?: () => void; onEscape?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useActs([{ id: 'open', label: 'Open', key: 'o', run: () => setOpen(true) }]);
  const leave = (act?: () => void) => () => {
    act?.();
    setOpen(false);
  };
  return (
    <section>
      <h2>Block</h2>
      {isOpen ? (
        <div>
          <input
            aria-label="field"
            onKeyDown={(event) => event.key === 'Escape' && event.altKey && event.preventDefault()}
          />
          <button type="button" onClick={() => setAsking(true)}>
            ask
          </button>
          {isAsking && (
            <Sure title="sure?" act="yes" busy={false} onSure={() => {}} onCancel={() => setAsking(false)}>
              why
            </Sure>
          )}
          <FormButtons act="Save" busy={false} onCancel={leave(onCancel)} onEscape={onEscape && leave(onEscape)} />
        </div>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
      )}
    </section>
  );
}

const show = (own: Parameters<typeof Block>[0] = {}) =>
  showPage(
    <>
      <input aria-label="elsewhere" />
      <Block {...own} />
    </>,
    { name: 'inbox' },
  );
const getOpen = () => screen.getByRole('button', { name: 'open' });

test('Escape leaves a form that opened in its page and gives the focus back to its button, drawn anew', async () => {
  const { user } = await show();
  await user.click(getOpen());
  await user.click(screen.getByLabelText('field'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(getOpen()));
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(document.activeElement).toBe(getOpen()));
});

test('Escape leaves what is innermost, and nothing from elsewhere or where a field has a use for it', async () => {
  const { user } = await show();
  await user.click(getOpen());
  await user.click(screen.getByLabelText('elsewhere'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByLabelText('field'));
  await user.keyboard('{Alt>}{Escape}{/Alt}');
  await user.click(screen.getByRole('button', { name: 'ask' }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'sure?' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'ask' })));
  expect(screen.getByLabelText('field')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('field')).toBeNull();
});

test('Escape keeps what cancelling throws away', async () => {
  const [onCancel, onEscape] = [vi.fn(), vi.fn()];
  const { user } = await show({ onCancel, onEscape });
  await user.click(getOpen());
  await user.click(screen.getByLabelText('field'));
  await user.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
});
