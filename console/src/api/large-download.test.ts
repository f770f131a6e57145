// @vitest-environment jsdom

import { file } from '@klantportaal/web/api/testing.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../app/testing.tsx';
import { downloadLarge } from './large-download.ts';

const wish = (signal = new AbortController().signal) => ({ name: 'kantoor.zip', signal, progress: vi.fn() });
/** A browser that can write to a file; what was written, and whether it was taken over. */
function fileSystem() {
  const written: number[] = [];
  const outcome = { isClosed: false };
  const createWritable = async () =>
    new WritableStream<Uint8Array>({
      write: (chunk) => void written.push(...chunk),
      close: () => {
        outcome.isClosed = true;
      },
    });
  vi.stubGlobal(
    'showSaveFilePicker',
    vi.fn(async () => ({ createWritable })),
  );
  return { written, outcome };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('writes what comes to the file that was chosen, and says how much of it is there', async () => {
  serve({ exportFirm: file('x.zip', 'application/zip', 'abc') });
  const { written, outcome } = fileSystem();
  const large = wish();
  expect(await downloadLarge('exportFirm', {}, large)).toBe('done');
  expect([written, outcome.isClosed]).toEqual([[97, 98, 99], true]);
  expect(large.progress).toHaveBeenLastCalledWith(3);
});

test('asks for nothing when no file was chosen', async () => {
  const seen = serve({});
  vi.stubGlobal('showSaveFilePicker', async () => {
    throw new DOMException('no', 'AbortError');
  });
  expect(await downloadLarge('exportFirm', {}, wish())).toBe('cancelled');
  expect(seen).toEqual([]);
});

test('a line that is cut leaves no file behind that looks whole', async () => {
  const cut = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array([1])),
    pull: (controller) => controller.error(new TypeError('network')),
  });
  const { outcome } = fileSystem();
  vi.stubGlobal('fetch', async () => new Response(cut));
  await expect(downloadLarge('exportFirm', {}, wish())).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(outcome.isClosed).toBe(false);
});

test('stopped while it comes, nothing is kept', async () => {
  const stop = new AbortController();
  const { outcome } = fileSystem();
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ pull: () => stop.abort() })));
  expect(await downloadLarge('exportFirm', {}, wish(stop.signal))).toBe('cancelled');
  expect(outcome.isClosed).toBe(false);
});

test('a browser that cannot write to a file follows a link', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  expect(await downloadLarge('exportTrail', { query: { kind: 'looked' } }, wish())).toBe('by-browser');
  const link = click.mock.contexts[0] as HTMLAnchorElement;
  expect([link.getAttribute('href'), link.download]).toEqual([
    '/backoffice/v1/trail/export?kind=looked',
    'kantoor.zip',
  ]);
});
