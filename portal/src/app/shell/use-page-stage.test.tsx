// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReadName } from '../../api/client.ts';
import { serve } from '../../api/testing.ts';
import { followsPage } from '../../page/use-part.ts';
import { SKELETON_TIMEOUT_MS, usePageStage } from './use-page-stage.ts';

let answers: Record<string, (word: string) => void>;
beforeEach(() => {
  vi.useFakeTimers();
  answers = {};
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Part({ name }: { name: string }) {
  const { data, error } = useQuery({
    ...(name === 'advisers' && followsPage),
    queryKey: [name],
    retry: false,
    queryFn: () =>
      new Promise<string>((resolve, reject) => {
        answers[name] = (word) => (word === 'fails' ? reject(new Error(word)) : resolve(word));
      }),
  });
  return <p>{data ?? error?.message ?? 'waiting'}</p>;
}
const noReads: ReadName[] = [];
const firstReads: ReadName[] = ['getDossier'];
function Page({ path, parts, reads = noReads }: { path: string; parts: string[]; reads?: ReadName[] }) {
  const stage = usePageStage(path, reads);
  return (
    <>
      <output>{stage}</output>
      {(stage === 'reading' ? [] : parts).map((name) => (
        <Part key={name} name={name} />
      ))}
    </>
  );
}
const show = (path: string, parts: string[], client = new QueryClient()) => {
  const page = (at: string, of: string[]) => (
    <QueryClientProvider client={client}>
      <Page path={at} parts={of} />
    </QueryClientProvider>
  );
  const view = render(page(path, parts));
  return { go: (at: string, of: string[]) => view.rerender(page(at, of)) };
};
const state = () => screen.getByRole('status').textContent;
const answer = (name: string, word: string) => (answers[name] ?? expect.fail(`${name} was not read`))(word);
const say = (name: string, word: string) => act(() => (answer(name, word), vi.advanceTimersByTimeAsync(1)));

describe('a page', () => {
  test('is held until the last of its reads has loaded or failed', async () => {
    show('/dashboard', ['dossier', 'actions']);
    expect(state()).toBe('held');
    await say('dossier', 'here');
    expect(state()).toBe('held');
    await say('actions', 'fails');
    expect(state()).toBe('shown');
  });

  test('renders once its first reads are in, and is shown once its parts have read the rest', async () => {
    vi.useRealTimers();
    const seen = serve({
      getDossier: () => ({ id: 'd1', label: 'D1', percentage_complete: null, user_panels: [], timelines: [] }),
    });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Page path="/dashboard" parts={['actions']} reads={firstReads} />
      </QueryClientProvider>,
    );
    expect([state(), screen.queryByText('waiting')]).toEqual(['reading', null]);
    await screen.findByText('waiting');
    expect(state()).toBe('held');
    await waitFor(() => expect(answers.actions).toBeDefined());
    await act(async () => answer('actions', 'here'));
    await screen.findByText('shown');
    // Others of this worker may still ask for something.
    expect(seen.filter(({ path }) => path === '/api/dossiers')).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('is shown without what follows it', async () => {
    show('/upload-document', ['advisers', 'actions']);
    expect(state()).toBe('held');
    await say('actions', 'here');
    expect([state(), screen.getByText('waiting').tagName]).toEqual(['shown', 'P']);
  });

  test('is shown immediately when it reads nothing', () => {
    show('/settings', []);
    expect(state()).toBe('shown');
  });

  test('is not held beyond the timeout', async () => {
    show('/dashboard', ['dossier']);
    await act(() => vi.advanceTimersByTimeAsync(SKELETON_TIMEOUT_MS - 1));
    expect(state()).toBe('held');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(state()).toBe('shown');
  });

  test('that follows is held only for its own reads that are not yet known', async () => {
    const { go } = show('/dashboard', ['dossier']);
    await say('dossier', 'here');
    go('/mortgages', ['dossier', 'mortgages']);
    expect(state()).toBe('held');
    await say('mortgages', 'here');
    expect(state()).toBe('shown');
  });
});
