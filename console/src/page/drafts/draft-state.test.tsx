// @vitest-environment jsdom

import { noContent } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../app/testing.tsx';
import { createDraftStubs, readConflict } from '../testing.ts';
import { DraftState, WithDraft } from './draft-state.tsx';

beforeEach(() => sessionStorage.clear());

type Theme = { color_links?: string };

test('who writes the same as a colleague hears who was first, keeps what was typed until one chooses, and can put the draft away', async () => {
  const published = { theme: { color_links: '#111111' } };
  const { now, stubs, colleague } = createDraftStubs(published);
  serve({
    ...stubs,
    removeLicenceDraft: () => {
      Object.assign(now, structuredClone(published));
      return noContent();
    },
  });
  const { user } = await showPage(
    <WithDraft<Theme> part="theme" none={{}}>
      {(draft) => (
        <>
          <DraftState of={draft} />
          <label>
            Links
            <input
              value={draft.value.color_links ?? ''}
              onChange={(event) => draft.set({ color_links: event.target.value })}
            />
          </label>
        </>
      )}
    </WithDraft>,
    { name: 'look', texts: ['look', 'licence'] },
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Links');
  colleague({ theme: { color_links: '#222222' } });
  await user.clear(field);
  await user.type(field, '#333333');
  expect(await readConflict()).toEqual([['color_links', '#333333', '#222222']]);
  expect(screen.getByText(/^Sanne deed dat op/)).toBeDefined();
  expect(field.value).toBe('#333333');
  expect(now.theme).toEqual({ color_links: '#222222' });
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Houden wat er nu staat' }));
  await waitFor(() => expect(field.value).toBe('#222222'));

  await user.click(await screen.findByRole('button', { name: 'Concept weggooien' }));
  const sure = within(screen.getByRole('group', { name: 'Dit concept weggooien?' }));
  expect(sure.getByText(/^Wat hier nog niet is gepubliceerd/)).toBeDefined();
  await user.click(sure.getByRole('button', { name: 'Concept weggooien' }));
  expect(await screen.findByText('Zoals gepubliceerd')).toBeDefined();
  expect(field.value).toBe('#111111');
});
