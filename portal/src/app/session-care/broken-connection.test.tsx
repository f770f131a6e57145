// @vitest-environment jsdom
import type * as i18n from '@klantportaal/web/i18n/i18n.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../api/session.ts';
import { serve } from '../../api/testing.ts';
import { createConsumer } from '../../modules/identity/testing.ts';
import { showPage } from '../testing.tsx';
import { SessionCare } from './session-care.tsx';
import { askToSignIn } from './waiting.ts';

/** The number of times that fetching the dialog still fails. */
const failing = vi.hoisted(() => ({ times: 0 }));
vi.mock('@klantportaal/web/i18n/i18n.ts', async (original) => {
  const real = await original<typeof i18n>();
  return {
    ...real,
    loadTexts: async (...areas: Parameters<typeof i18n.loadTexts>) => {
      if (areas.includes('session-care') && failing.times > 0) {
        failing.times -= 1;
        throw new TypeError('Failed to fetch');
      }
      return real.loadTexts(...areas);
    },
  };
});

beforeEach(() => {
  localStorage.clear();
  updateSession({ accessToken: 'old', refreshToken: 'r1', consumer: createConsumer({ id: 'anna' }) });
});

test('a connection that fails for a moment when the session has ended loses no page', async () => {
  serve({});
  await showPage(
    <>
      <input aria-label="Formulier" defaultValue="half getypt" />
      <SessionCare proven />
    </>,
    { texts: ['sign-in'] },
  );
  failing.times = 2;
  act(() => void askToSignIn().catch(() => {}));
  expect(await screen.findByRole('dialog', { name: 'Log opnieuw in' })).toBeDefined();
  expect(failing.times).toBe(0);
  expect(screen.getByLabelText<HTMLInputElement>('Formulier').value).toBe('half getypt');
}, 15_000);
