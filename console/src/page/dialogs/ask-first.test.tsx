// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../app/testing.tsx';
import { AskFirst } from './ask-first.tsx';

test('by keyboard alone the focus goes to the question, and back to the button', async () => {
  const act = vi.fn(() => Promise.resolve());
  const page = <AskFirst label="Sleutel beëindigen" question="Wat ermee werkt, werkt niet meer." act={act} />;
  const { user: hand } = await showPage(page, { name: 'inbox' });
  screen.getByRole('button', { name: 'Sleutel beëindigen' }).focus();
  const group = () => screen.getByRole('group', { name: 'Sleutel beëindigen' });
  await hand.keyboard('{Enter}');
  expect(document.activeElement).toBe(group());
  expect(act).not.toHaveBeenCalled();
  await hand.tab();
  await hand.tab();
  await hand.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sleutel beëindigen' }));
  await hand.keyboard('{Enter}');
  await hand.tab();
  await hand.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Sleutel beëindigen' }));
  expect(act).toHaveBeenCalledTimes(1);
});
