import { chromium, type Page } from '@playwright/test';
import { version } from '../../../server/src/platform/kernel/version.ts';
import { chromiumFlags, requireChromium } from '../../../tools/shared/chromium.ts';
import { startProduct } from '../../../tools/shared/product.ts';
import { domain, fetchTokens } from '../../support/consumer.ts';
import { median } from '../../support/figures.ts';

/** The factor by which a phone's processor is slower than this one. */
const SLOWED = 4;

/** Milliseconds from choosing a blurred photo of 12 megapixels until that is told, times a phone's slowness. */
export async function timeCoach(rounds: number): Promise<number> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: [...chromiumFlags] });
  try {
    const { url } = product;
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'nl-NL' });
    const session = await fetchTokens(url);
    await context.addInitScript((state) => localStorage.setItem('klantportaal', JSON.stringify(state)), {
      ...session,
      version,
      domain,
    });
    const page = await context.newPage();
    await page.goto(`${url}/dashboard?domain=${domain}`);
    const link = page.locator('a[href*="/upload-document"]').first();
    await link.waitFor({ state: 'attached' });
    await page.goto(`${url}${await link.getAttribute('href')}`);
    const field = page.locator('input[type=file][multiple]');
    const photo = { name: 'onscherp.jpg', mimeType: 'image/jpeg', buffer: await drawBlurred(page) };
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const told = timeUntilTold(page);
      await field.setInputFiles({ ...photo, name: `onscherp-${round}.jpg` });
      times.push(await told);
      await page.getByRole('button', { name: /^Verwijderen/ }).click();
    }
    return median(times) * SLOWED;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Milliseconds from the next choice of a file until the page tells that it is blurred, by the page's own clock. */
const timeUntilTold = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let from = 0;
        addEventListener('change', () => (from = performance.now()), { capture: true, once: true });
        const seen = new MutationObserver(() => {
          if (!from || !document.body.textContent.includes('Deze foto is onscherp')) return;
          seen.disconnect();
          resolve(performance.now() - from);
        });
        seen.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );

/** A JPEG of 3,000 by 4,000 pixels. */
async function drawBlurred(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 4000];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#6b5140';
    pen.fillRect(0, 0, 3000, 4000);
    pen.filter = 'blur(12px)';
    pen.fillStyle = '#dedbd4';
    pen.fillRect(200, 200, 2600, 3600);
    pen.fillStyle = '#222';
    pen.font = '62px sans-serif';
    for (let y = 420; y < 3600; y += 92) pen.fillText('De hypotheek bedraagt volgens onderstaande gegevens', 420, y);
    return canvas.toDataURL('image/jpeg', 0.85);
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
