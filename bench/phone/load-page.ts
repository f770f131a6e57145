import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Profile } from './profile.ts';

/** Lighthouse's phone: a processor four times slower than this machine, and slow 4G as the browser itself delays it. */
export const CPU_SLOWDOWN = 4;
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** Milliseconds without a request, with the page at rest, after which nothing more is expected. */
const QUIET_MS = 2_500;
/** Windows of QUIET_MS after which a page that polls, and so never rests, counts as loaded. */
const MAX_WINDOWS = 10;
/** Milliseconds for a page to get its content. */
const TIMEOUT_MS = 90_000;
/** Microseconds between two samples of the profile: often enough for functions, and seldom enough to weigh little. */
const SAMPLE_INTERVAL_US = 1_000;

/** The cost of one load of a page. Times are milliseconds. */
export interface Load {
  first: number;
  largest: number;
  /** The time of long tasks beyond 50 ms each. */
  blocked: number;
  shift: number;
  elements: number;
  /** Bytes over the network, compressed. */
  bytes: number;
  /** Requests that began before the largest paint. */
  requests: number;
  profile: Profile;
}

/** A page that can be loaded: its address, and a selector of its content. */
export interface Loadable {
  url: string;
  /** Selector that is visible when the page has its content. */
  ready: string;
  /** Selector of a button that is pressed when it appears, to reach what is measured. */
  press?: string;
}

/** Loads a page on a slow phone with an empty cache. The context is new, and signed in. */
export async function loadPage(context: BrowserContext, target: Loadable): Promise<Load> {
  const page = await context.newPage();
  // A small answer of the same origin: the browser keeps its process, and with it the profile.
  await page.goto(new URL('/favicon.svg', target.url).href);
  const devtools = await context.newCDPSession(page);
  const traffic = await watchTraffic(devtools);
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLE_INTERVAL_US });
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await devtools.send('Profiler.start');
  await page.goto(target.url, { waitUntil: 'commit' });
  // A press of a finger: what moves because of it is no shift.
  if (target.press) await page.locator(target.press).first().tap({ timeout: TIMEOUT_MS });
  await page.locator(target.ready).first().waitFor({ timeout: TIMEOUT_MS });
  await waitForRest(page, traffic);
  const { profile } = await devtools.send('Profiler.stop');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const entries = await page.evaluate(readEntries);
  await page.close();
  const [served = 0] = traffic.begun;
  const requests = traffic.begun.filter((time) => (time - served) * 1000 <= entries.largest).length;
  return { ...entries, bytes: traffic.bytes(), requests, profile };
}

interface Traffic {
  /** The requests under way, by their ids. */
  open: ReadonlySet<string>;
  /** When each began, in seconds. */
  begun: readonly number[];
  bytes: () => number;
}

/** Waits until no request starts any more, and the page's own work is done. */
async function waitForRest(page: Page, { begun, open }: Traffic): Promise<void> {
  let before = -1;
  for (let windows = 0; windows < MAX_WINDOWS && (open.size > 0 || before !== begun.length); windows += 1) {
    before = begun.length;
    await page.waitForTimeout(QUIET_MS);
    // Answered when the page rests.
    await page.evaluate(() => document.readyState);
  }
}

/** Follows the page's requests. */
async function watchTraffic(devtools: CDPSession): Promise<Traffic> {
  const open = new Set<string>();
  const begun: number[] = [];
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (request.url.startsWith('data:')) return;
    begun.push(timestamp);
    // A stream stays open, and the end of a worker's script is reported to the worker's own session.
    if (type !== 'EventSource' && !request.url.includes('.worker')) open.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    open.delete(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId);
  });
  await devtools.send('Network.enable');
  return { open, begun, bytes: () => bytes };
}

/** Runs in the page: what the browser noted of this load. */
async function readEntries() {
  const list = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((entries) => resolve(entries.getEntries())).observe({ type, buffered: true });
      // The observer is not called for a type without entries.
      setTimeout(() => resolve([]), 500);
    });
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const paints = await list('paint');
  const largest = await list('largest-contentful-paint');
  const tasks = await list('longtask');
  const shifts = await list('layout-shift');
  return {
    first: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
    largest: largest.at(-1)?.startTime ?? Number.NaN,
    blocked: sum(tasks.map(({ duration }) => Math.max(0, duration - 50))),
    shift: sum(shifts.map((shift) => Number(Reflect.get(shift, 'value')))),
    elements: document.querySelectorAll('*').length,
  };
}
