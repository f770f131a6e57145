// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLocale, loadTexts, startTexts } from '../src/i18n/i18n.ts';
import { SecondApp } from './second-app/app.tsx';

let notes: string[] = [];
const asked = vi.fn(async (_url: string, init: RequestInit = {}) => {
  if (init.method === 'POST') {
    notes.push((JSON.parse(String(init.body)) as { text: string }).text);
    return new Response(null, { status: 204 });
  }
  return Response.json({ data: notes.map((text, id) => ({ type: 'notes', id: String(id), attributes: { text } })) });
});

beforeEach(async () => {
  notes = ['Gebeld met de notaris'];
  vi.stubGlobal('fetch', asked);
  startTexts('nl');
  await loadTexts('common', 'notes');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.mockClear();
});

test('an app with a table of its own reads, links and sends through the shared client', async () => {
  render(<SecondApp />);
  expect((await screen.findByRole('link', { name: 'Gebeld met de notaris' })).getAttribute('href')).toBe('/notes/0');
  expect(asked.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Second-App': 'staff' });
  await userEvent.type(screen.getByLabelText('Notitie'), 'Taxatie ontvangen');
  await userEvent.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(await screen.findByRole('link', { name: 'Taxatie ontvangen' })).toBeTruthy();
});

test('its forms say what the shared rules say, in both languages', async () => {
  await changeLocale('en');
  render(<SecondApp />);
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.getByLabelText('Note').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This field is required')).toBeTruthy();
  expect(notes).toHaveLength(1);
});
