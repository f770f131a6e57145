import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type Axe from 'axe-core';

interface Looks {
  /** Rules that do not apply here. */
  without: string[];
  /** Only these rules. */
  only?: string[];
  /** A selector: only what is inside. */
  within?: string | undefined;
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Finds axe's violations on the current page, frames included: a line for each element. It runs inside the page and
 * only violations leave it: a report of everything that is right takes four times as long.
 */
export async function findViolations(page: Page, { without, only, within }: Looks): Promise<string[]> {
  for (const frame of page.frames()) await injectAxe(frame);
  return page.evaluate(
    async ({ without, only, within }) => {
      const { axe } = window as typeof window & { axe: typeof Axe };
      const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
      const found = await axe.run(within ? { include: within } : document, {
        resultTypes: ['violations'],
        rules,
        ...(only && { runOnly: only }),
      });
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => `${id}: ${html}: ${failureSummary.replace(/\s+/g, ' ')}`),
      );
    },
    { without, only, within },
  );
}

/** Puts axe into a frame, unless it is there already. The frames of a page talk to each other, wherever they come from. */
export async function injectAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(source);
  await frame.evaluate(() =>
    (window as typeof window & { axe: typeof Axe }).axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }),
  );
}
