import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectFits } from './support/fits.ts';
import { pressByKeyboard } from './support/keys.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const invitation = (id: string, token: string) => ({
  nps: [
    {
      firm_id: `nps-${id}`,
      token,
      person: null,
      date_created: '2026-11-20',
      follow_ups: [
        { from: 0, to: 6, question: 'Wat viel tegen?', alternatives: ['De duur', 'De kosten'], free_answer: 'Anders' },
        { from: 7, to: 10, question: 'Wat ging goed?', alternatives: ['De uitleg van alle stappen in het traject'] },
      ],
      free_answer_prompt: 'Nog iets?',
    },
  ],
});
const thanks = (page: Page) => page.getByText('Bedankt voor het geven van feedback!');
const score = (page: Page, value: number) => page.getByRole('button', { name: String(value), exact: true });

test('asks about the score of a link, which counts once, from the first act on the page', { tag: '@core' }, async ({
  page,
  own,
  complaints,
}) => {
  complaints.allow(/404.*nps-feedback/);
  const token = `e2e-${randomUUID()}`;
  await own('formal', {}, (id) => invitation(id, token));
  const link = (value: number) => `/nps-feedback?domain=${accounts.full.domain}&token=${token}&value=${value}`;

  // Acts as a mail scanner, which opens every link and touches nothing.
  for (const value of [0, 10]) {
    await page.goto(link(value));
    await expect(score(page, value)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto(link(9));
  await expect(page.getByRole('group', { name: 'Wat ging goed?' })).toBeVisible();
  const card = page.locator('main > div:not([data-top-menu]) > *').last();
  expect((await card.boundingBox())?.width).toBeLessThanOrEqual(800);
  await expectAccessible(page);
  await expectFits(page);

  // A person, by the keyboard: another score, an option, an answer.
  await pressByKeyboard(page, score(page, 3));
  await pressByKeyboard(page, page.getByRole('button', { name: 'De kosten' }));
  const answer = page.getByRole('textbox', { name: 'Geef hier uw feedback' });
  await expect(answer).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Verzenden' }));
  await expect(page.getByText('vul alle velden in')).toBeVisible();
  await expect(answer).toBeFocused();
  await expectAccessible(page);
  await answer.fill('De rekening was hoger dan gedacht.');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Verzenden' }));
  await expect(thanks(page)).toBeVisible();

  const read = await page.request.get('/backoffice/v1/nps-results', {
    headers: { authorization: 'Bearer demo-backoffice-formal' },
  });
  const results = (await read.json()).data as { attributes: Record<string, unknown> }[];
  expect(
    results.find(({ attributes }) => attributes.free_answer === 'De rekening was hoger dan gedacht.'),
  ).toMatchObject({
    attributes: { score: 3, question: 'Wat viel tegen?', answer: 'De kosten' },
  });

  // The link again, with another score: it was used.
  await page.goto(link(10));
  await expect(thanks(page)).toBeVisible();
  await expect(score(page, 10)).toBeHidden();
});
