// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../testing.tsx';
import { OpenActions } from './menu-link.tsx';

/** The way a number of open tasks looks and reads in the menu. */
async function show(open: number, late: number) {
  await showPage(<OpenActions open={open} late={late} />, { texts: ['shell'] });
  const badge = document.querySelector('[data-count]');
  return { isLate: /late/.test(badge?.className ?? ''), text: badge?.parentElement?.textContent };
}

test('open tasks stand out as late only when one of them is', async () => {
  expect(await show(3, 0)).toMatchObject({ isLate: false, text: expect.not.stringContaining('te laat') });
});

test('late ones are counted in words as well', async () => {
  expect(await show(3, 2)).toMatchObject({ isLate: true, text: expect.stringContaining('waarvan 2') });
  expect(screen.queryByText(/waarvan 2/)).not.toBeNull();
});
