// @vitest-environment jsdom

import { parseFileName, saveFile } from '@klantportaal/web/api/create-downloads.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { download } from './download.ts';
import { updateSession } from './session.ts';

test.each([
  ['attachment; filename="otd.pdf"', 'otd.pdf'],
  ['attachment; filename=otd.pdf; size=3', 'otd.pdf'],
  ['attachment; filename="een \\"goed\\" plan.pdf"', 'een "goed" plan.pdf'],
  [`attachment; filename="_.pdf"; filename*=UTF-8''ge%C3%ABrfd%20huis.pdf`, 'geërfd huis.pdf'],
  [`attachment; filename="wel.pdf"; filename*=UTF-8''%E0%A4%A`, 'wel.pdf'],
  ['attachment', 'document'],
  [null, 'document'],
])('the name in %s is %s', (header, name) => {
  expect(parseFileName(header)).toBe(name);
});

describe('a document that does not arrive', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    updateSession({ accessToken: 'a' });
    // The browser's own runs on a clock that a test cannot move.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const late = new AbortController();
      setTimeout(() => late.abort(), milliseconds);
      return late.signal;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** Servers that go silent: before the answer, and halfway through the file. Both heed the signal, as `fetch` does. */
  const silent: Record<string, (signal: AbortSignal) => Promise<Response>> = {
    'whose server does not answer': (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    'of which half has come': async (signal) =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new Uint8Array(1000));
            signal.addEventListener('abort', () => stream.error(signal.reason));
          },
        }),
      ),
  };

  async function ask(server: (signal: AbortSignal) => Promise<Response>, signal?: AbortSignal) {
    vi.stubGlobal('fetch', (_: string, init: { signal: AbortSignal }) => server(init.signal));
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    let outcome = 'waiting';
    void download('downloadOtd', { params: { id: 'a1' } }, { signal }).then(
      () => (outcome = 'saved'),
      (error) => (outcome = error.code),
    );
    await vi.advanceTimersByTimeAsync(0);
    return { saved, outcome: () => outcome };
  }

  test.each(Object.keys(silent))('%s is given up after 30 seconds, not sooner', async (which) => {
    const { saved, outcome } = await ask(silent[which]!);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(outcome()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome()).toBe('TIMEOUT');
    expect(saved).not.toHaveBeenCalled();
  });

  test.each(Object.keys(silent))('%s can be cancelled', async (which) => {
    const leaving = new AbortController();
    const { saved, outcome } = await ask(silent[which]!, leaving.signal);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome()).toBe('ABORTED');
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('an app on the home screen of an iPhone', () => {
  const file = { name: 'afspraak.ics', blob: new Blob(['BEGIN'], { type: 'text/calendar' }) };
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:een';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.target);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const on = (share: () => Promise<void>, canShare = () => true) =>
    vi.stubGlobal('navigator', { standalone: true, share, canShare });

  test.each([
    ['that was saved', () => Promise.resolve()],
    ['whose sheet was closed', () => Promise.reject(new DOMException('', 'AbortError'))],
  ])('gives a file to the system, and stays on screen: one %s', async (_, share) => {
    const sheet = vi.fn(share);
    on(sheet);
    await saveFile(file);
    expect(sheet).toHaveBeenCalledExactlyOnceWith({ files: [expect.objectContaining({ name: 'afspraak.ics' })] });
    expect(saved).toEqual([]);
  });

  test.each([
    ['refuses', () => Promise.reject(new DOMException('', 'NotAllowedError')), () => true],
    ['does not take it', () => Promise.resolve(), () => false],
  ])('opens a file beside itself where the system %s', async (_, share, canShare) => {
    on(share, canShare);
    await saveFile(file);
    expect(saved).toEqual(['_blank']);
  });

  test('saves as ever in any other browser', async () => {
    await saveFile(file);
    expect(saved).toEqual(['']);
  });
});
