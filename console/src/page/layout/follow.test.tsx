// @vitest-environment jsdom

import { createQueryClient } from '@klantportaal/web/api/create-queries.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { askedToSignIn } from '../../api/session.ts';
import { serve } from '../../app/testing.tsx';
import { NewLines, useSteady } from '../lists/use-steady.tsx';
import { refreshDossier } from './dossier-reads.ts';
import { useFollow } from './follow.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page with one block that follows, of the dossier 'D1'. */
function PageOf({ read }: { read: () => string[] }) {
  useFollow(['listTodos'], 'D1');
  const { data } = useQuery({
    queryKey: ['listTodos'],
    queryFn: () => read().map((id) => ({ id })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { shown, ...fresh } = useSteady(data);
  return (
    <>
      <NewLines {...fresh} />
      {shown.map(({ id }) => (
        <p key={id}>{id}</p>
      ))}
    </>
  );
}

/** Opens the page on a cache that outlives it, as it is when one goes from page to page. */
function browse(read: () => string[]) {
  const cache = createQueryClient();
  return {
    cache,
    open: () =>
      render(
        <QueryClientProvider client={cache}>
          <PageOf read={read} />
        </QueryClientProvider>,
      ),
  };
}

test('what happened while another page was open is there as this one opens', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let position = '1';
  const seen = serve({ readChanges: () => ({ id: 'changes', position, held: '0', types: [], dossiers: ['D1'] }) });
  let todos = ['loonstrook'];
  const { open } = browse(() => todos);
  const first = open();
  await screen.findByText('loonstrook');
  // A look that names the position shows that the page knows it.
  await vi.waitFor(() => {
    vi.advanceTimersByTime(5_000);
    expect(seen.at(-1)?.path).toMatch(/[?&]after=1\b/);
  });
  first.unmount();
  todos = ['paspoort', 'loonstrook'];
  position = '2';
  open();
  expect(await screen.findByText('paspoort')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a dossier that is opened after an act on another page does not begin with what was before', async () => {
  serve({ readChanges: { id: 'changes', position: '1', held: '0', types: [], dossiers: ['D1'] } });
  let todos = ['loonstrook'];
  const { cache, open } = browse(() => todos);
  const first = open();
  await screen.findByText('loonstrook');
  first.unmount();
  todos = ['paspoort', 'loonstrook'];
  await refreshDossier(cache);
  open();
  expect(await screen.findByText('paspoort')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is asked while somebody is asked to sign in again', async () => {
  askedToSignIn.set('over');
  const seen = serve({ readChanges: { id: 'changes', position: '1', held: '0', types: [], dossiers: [] } });
  const { open } = browse(() => ['loonstrook']);
  open();
  await screen.findByText('loonstrook');
  expect(seen).toEqual([]);
});
