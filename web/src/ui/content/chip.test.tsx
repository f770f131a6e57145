// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing.tsx';
import { Badge, CHIP_STATES, Chip, type ChipState } from './chip.tsx';

/** TABLE: the tone of each state, in the words of the design. */
const tones: Record<ChipState, string> = {
  open: 'info',
  new: 'info',
  planned: 'info',
  received: 'neutral',
  pending: 'warning',
  attention: 'warning',
  expired: 'warning',
  approved: 'success',
  done: 'success',
  signed: 'success',
  paid: 'success',
  rejected: 'error',
  failed: 'error',
  cancelled: 'neutral',
  note: 'neutral',
};

test.each(CHIP_STATES)('%s has its tone, an icon and its word', (state) => {
  show(<Chip state={state}>Woord</Chip>);
  const chip = screen.getByText('Woord');
  const shown = ['info', 'success', 'warning', 'error', 'neutral'].filter((tone) =>
    [...chip.classList].some((name) => name.includes(tone)),
  );
  expect(shown).toEqual([tones[state]]);
  expect(chip.querySelectorAll('svg')).toHaveLength(1);
});

test('every tone has its own colours', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../tones.module.css'), 'utf8');
  const grounds = [...sheet.matchAll(/\n {2}background: (.+);/g)].map(([, colour]) => colour);
  const words = [...sheet.matchAll(/\n {2}color: (.+);/g)].map(([, colour]) => colour);
  expect([new Set(grounds).size, new Set(words).size]).toEqual([5, 5]);
});

test('a badge counts, to 99, and says what it counts', () => {
  show(<Badge count={3} label="3 open taken" />);
  expect(screen.getByText('3')).toBeDefined();
  expect(screen.getByText('3 open taken')).toBeDefined();
  show(<Badge count={99} label="99 open taken" />);
  expect(screen.getByText('99')).toBeDefined();
  show(<Badge count={100} label="100 open taken" />);
  expect(screen.getByText('99+')).toBeDefined();
});

test('a badge of zero is not rendered', () => {
  show(<Badge count={0} label="0 open taken" />);
  expect(screen.queryByText('0 open taken')).toBeNull();
  expect(document.querySelector('[data-count]')).toBeNull();
});
