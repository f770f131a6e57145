import { beforeEach, expect, test, vi } from 'vitest';

/** The workers that were started, the newest last. */
const started: MadeUpWorker[] = [];

class MadeUpWorker {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    started.push(this);
  }
  postMessage({ id }: { id: number }) {
    this.onmessage?.({ data: { id, look: null } });
  }
  terminate() {}
}

beforeEach(() => {
  vi.resetModules();
  started.length = 0;
  vi.stubGlobal('Worker', MadeUpWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  return () => vi.unstubAllGlobals();
});

test('the worker that was started with the form looks at its photos', async () => {
  const { lookAtPhoto, prepareLooks } = await import('./look.ts');
  prepareLooks();
  expect(started).toHaveLength(1);
  await lookAtPhoto(new Blob());
  expect(started).toHaveLength(1);
});

test('a worker that could not be fetched is started again for the next photo', async () => {
  const { lookAtPhoto, prepareLooks } = await import('./look.ts');
  prepareLooks();
  started[0]?.onerror?.();
  expect(await lookAtPhoto(new Blob())).toBeNull();
  expect(started).toHaveLength(2);
});
