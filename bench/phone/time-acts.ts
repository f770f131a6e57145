import type { BrowserContext, Page } from '@playwright/test';
import type { Act } from './acts.ts';
import { CPU_SLOWDOWN, type Loadable } from './load-page.ts';

/** The time that the page took to show that something was pressed. */
export interface Answer {
  act: string;
  /** Whether it was a key in a field. */
  isTyped: boolean;
  /** Milliseconds until the next paint, counted in eights; 0: fewer than 16, which the browser does not tell. */
  duration: number;
}

/** Milliseconds until the page rests after an act, and until the next key of somebody who types fast. */
const REST = 600;
const BETWEEN_KEYS = 120;
/** Milliseconds for what is acted on to appear. */
const PATIENCE = 15_000;

/** Does what somebody does on a page, on a processor that is as slow as a phone's, and times the answers. */
export async function timeActs(context: BrowserContext, target: Loadable, acts: readonly Act[]): Promise<Answer[]> {
  const page = await context.newPage();
  await page.addInitScript(watchEvents);
  await page.goto(target.url, { waitUntil: 'commit' });
  if (target.press) await page.locator(target.press).first().dispatchEvent('click');
  await page.locator(target.ready).first().waitFor();
  // Time for the rest to be read and drawn; a page that follows a stream of events never has an idle network.
  await page.waitForTimeout(4_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const answers: Answer[] = [];
  for (const act of acts) {
    const isTyped = 'type' in act;
    const done = await doAct(page, act);
    await page.waitForTimeout(REST);
    const durations = await page.evaluate(takeDurations);
    for (let index = 0; index < Math.max(done, durations.length); index += 1) {
      const { name, duration } = durations[index] ?? { name: 'key', duration: 0 };
      // Before what is typed comes a press on its field.
      answers.push({ act: describeAct(act), isTyped: isTyped && name.startsWith('key'), duration });
    }
  }
  await page.close();
  return answers;
}

const describeAct = (act: Act): string =>
  'press' in act ? `press ${act.press}` : 'key' in act ? `key ${act.key}` : `type in ${act.on}`;

/** Does it, and says of how many presses and keys it was. */
async function doAct(page: Page, act: Act): Promise<number> {
  if ('key' in act) {
    await page.keyboard.press(act.key);
    return 1;
  }
  const found = page.locator('press' in act ? act.press : act.on).first();
  const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0);
  if (isTouched) await found.tap({ timeout: PATIENCE });
  else await found.click({ timeout: PATIENCE });
  if (!('type' in act)) return 1;
  await page.waitForTimeout(REST);
  for (const letter of act.type) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(BETWEEN_KEYS);
  }
  return 1 + act.type.length;
}

/** Runs in the page, before its scripts: keeps how long each press and key took, by its number. */
function watchEvents(): void {
  const durations = new Map<number, { name: string; duration: number }>();
  const observer = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      const id = Number(Reflect.get(entry, 'interactionId'));
      const { name, duration } = entry;
      if (id > 0 && duration >= (durations.get(id)?.duration ?? 0)) durations.set(id, { name, duration });
    }
  });
  // Known to browsers, and not yet to the types.
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  observer.observe(options);
  Reflect.set(window, 'durations', durations);
}

/** Runs in the page: those since the last time. */
function takeDurations(): { name: string; duration: number }[] {
  const durations: Map<number, { name: string; duration: number }> = Reflect.get(window, 'durations');
  const taken = [...durations.values()];
  durations.clear();
  return taken;
}
