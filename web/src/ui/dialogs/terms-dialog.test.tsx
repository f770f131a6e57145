// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../testing.tsx';
import { TERMS_CHECK_DELAY, TermsDialog } from './terms-dialog.tsx';

/** jsdom lays nothing out: these stand for the box of the terms. */
function layOut(sizes: { scrollHeight: number; clientHeight: number }) {
  for (const [name, value] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as 'scrollHeight', 'get').mockReturnValue(value);
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const onAgree = vi.fn();
  const onClose = vi.fn();
  show(
    <TermsDialog open title="Voorwaarden" agreeText="Akkoord" onAgree={onAgree} onClose={onClose}>
      <p>Artikel 1</p>
    </TermsDialog>,
  );
  const agree = screen.getByRole<HTMLButtonElement>('button', { name: 'Akkoord' });
  const terms = screen.getByText('Artikel 1').parentElement as HTMLElement;
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { onAgree, onClose, agree, terms, pass };
}

describe('terms', () => {
  test('that do not scroll can be agreed to after half a second', () => {
    layOut({ scrollHeight: 300, clientHeight: 300 });
    const { agree, pass, onAgree } = open();
    expect(agree.disabled).toBe(true);
    pass(TERMS_CHECK_DELAY - 100);
    expect(agree.disabled).toBe(true);
    pass(100);
    expect(agree.disabled).toBe(false);
    fireEvent.click(agree);
    expect(onAgree).toHaveBeenCalledOnce();
  });

  test('that scroll must be scrolled to within a pixel of their end', () => {
    layOut({ scrollHeight: 1000, clientHeight: 300 });
    const { agree, terms, pass } = open();
    pass(TERMS_CHECK_DELAY + 1000);
    expect(agree.disabled).toBe(true);
    terms.scrollTop = 698;
    fireEvent.scroll(terms);
    expect(agree.disabled).toBe(true);
    const status = screen.getAllByRole('status')[0]!;
    expect(status.textContent).toBe('Lees tot het einde om akkoord te kunnen gaan');
    terms.scrollTop = 699;
    fireEvent.scroll(terms);
    expect(agree.disabled).toBe(false);
    // The same element, so that it is announced.
    expect(status.textContent).toBe('U kunt nu akkoord gaan.');
    expect(status.isConnected).toBe(true);
    // Back to the top to read something again does not undo the reading.
    terms.scrollTop = 0;
    fireEvent.scroll(terms);
    expect(agree.disabled).toBe(false);
  });

  test('are 800 wide (D9-01)', () => {
    open();
    expect(screen.getByRole('dialog').parentElement?.style.maxWidth).toBe('800px');
  });

  test('close with Esc without being agreed to', () => {
    layOut({ scrollHeight: 1000, clientHeight: 300 });
    const { onClose, onAgree, terms } = open();
    fireEvent.keyDown(terms, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    expect(onAgree).not.toHaveBeenCalled();
  });
});
