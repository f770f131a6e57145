// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../testing.tsx';
import { ToastRegion } from './toast-region.tsx';
import { clearToasts, showToast } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
});

const raise = (...toast: Parameters<typeof showToast>) => act(() => void showToast(...toast));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('a toast', () => {
  test('stays for three seconds', () => {
    show(<ToastRegion />);
    raise('success', 'Bewaard.');
    pass(2999);
    expect(screen.getByText('Bewaard.')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Bewaard.')).toBeNull();
  });

  test('is announced', () => {
    show(<ToastRegion />);
    raise('error', 'Mislukt.');
    raise('success', 'Gelukt.');
    const roles = ['Mislukt.', 'Gelukt.'].map((text) =>
      screen.getByText(text).closest('[role], section')?.getAttribute('role'),
    );
    expect(roles).toEqual(['alert', 'status']);
    expect(screen.getAllByRole('button', { name: 'Sluiten' })).toHaveLength(2);
  });

  test('stands above the buttons that it would lie on', async () => {
    const at = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 300, width: 300 }) as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      // Buttons at the bottom of a phone with some room between them, and the toast over the lowest.
      if (this.textContent === 'Versturen') return at(780, 830);
      if (this.textContent === 'Terug') return at(700, 750);
      return at(770, 828);
    });
    show(
      <>
        <button type="button">Terug</button>
        <button type="button">Versturen</button>
        <ToastRegion />
      </>,
    );
    raise('error', 'Mislukt.');
    // 770 to 828 moves up by 128 px, to end above what begins at 700.
    await expect.poll(() => screen.getByRole('region', { name: 'Meldingen' }).style.translate).toBe('0px -128px');
    vi.restoreAllMocks();
  });

  test('closes on a click, and by its button from the keyboard', () => {
    show(<ToastRegion />);
    raise('info', 'Afgemeld.');
    fireEvent.click(screen.getByText('Afgemeld.'));
    expect(screen.queryByText('Afgemeld.')).toBeNull();
    raise('info', 'Nog eens.');
    fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    expect(screen.queryByText('Nog eens.')).toBeNull();
  });

  test('waits while the pointer is on it and goes afterwards', () => {
    show(<ToastRegion />);
    raise('warning', 'Let op.');
    pass(2500);
    const region = screen.getByRole('region', { name: 'Meldingen' });
    fireEvent.pointerEnter(region);
    pass(20_000);
    expect(screen.getByText('Let op.')).toBeTruthy();
    fireEvent.pointerLeave(region);
    pass(1000);
    expect(screen.queryByText('Let op.')).toBeNull();
  });

  test('waits while the focus is in it and closes with Esc', () => {
    show(<ToastRegion />);
    raise('warning', 'Let op.');
    act(() => screen.getByRole('button', { name: 'Sluiten' }).focus());
    pass(20_000);
    expect(screen.getByText('Let op.')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Sluiten' }), { key: 'Escape' });
    expect(screen.queryByText('Let op.')).toBeNull();
  });

  test('interrupts a screen reader for an error only', () => {
    show(<ToastRegion />);
    raise('error', 'Mislukt.');
    raise('success', 'Gelukt.');
    expect(screen.getByRole('alert').textContent).toContain('Mislukt.');
    expect(screen.getByRole('status').textContent).toContain('Gelukt.');
  });

  test('that repeats a message restarts it instead of showing it twice', () => {
    show(<ToastRegion />);
    raise('error', 'Mislukt.');
    pass(2000);
    raise('error', 'Mislukt.');
    pass(2000);
    expect(screen.getAllByText('Mislukt.')).toHaveLength(1);
  });
});
