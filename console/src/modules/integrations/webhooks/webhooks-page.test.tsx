// @vitest-environment jsdom

import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { POLL_INTERVAL_MS } from '../../../page/layout/follow.ts';
import WebhookPage from './webhook-page.tsx';
import WebhooksPage from './webhooks-page.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const webhook = {
  id: 'hook-1',
  url: 'https://crm.kantoor.example/hook',
  types: ['*'],
  contact: null,
  made_by: null,
  created_at: '2026-03-01T08:00:00Z',
  failing_since: null,
  paused_at: null,
  waiting: 0,
};

test('an address that is none is refused in words, here and by the server', async () => {
  const fields = [{ pointer: '/url', code: 'invalid_url' }];
  serve({ listWebhooks: [], makeWebhook: refusal('INVALID_REQUEST', { fields }) });
  const { user } = await showPage(<WebhooksPage />, { name: 'webhooks', texts: ['webhooks'] });
  await user.click(screen.getByRole('button', { name: 'Webhook maken' }));
  for (const typed of ['geen adres', 'http://crm.kantoor.example']) {
    await user.clear(screen.getByLabelText('Adres'));
    await user.type(screen.getByLabelText('Adres'), typed);
    await user.click(screen.getByRole('button', { name: 'Webhook maken' }));
    expect(await screen.findByText('Vul een webadres in dat begint met https://')).toBeDefined();
  }
  await expectAccessible();
});

test('kinds of events are chosen in words, with the name that programs know beside each', async () => {
  serve({ listWebhooks: [{ ...webhook, types: ['delivery.approved', 'otd.*'] }] });
  const { user } = await showPage(<WebhooksPage />, { name: 'webhooks', texts: ['webhooks'] });
  expect(await screen.findByText('Document akkoord · Opdracht tot dienstverlening')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Webhook maken' }));
  await user.click(screen.getByLabelText('Alleen sommige gebeurtenissen'));
  expect(screen.getByRole('checkbox', { name: /^Aangeleverd document\s*delivery\.\*$/ })).toBeDefined();
});

test('an endpoint is paused by hand, and says so without alarm', async () => {
  let now: object = webhook;
  const paused = { ...webhook, paused_at: '2026-03-02T08:00:00Z' };
  serve({
    readWebhook: () => createPartial(now),
    listWebhookAttempts: [],
    pauseWebhook: () => {
      now = paused;
      return createPartial(paused);
    },
  });
  const { user } = await showPage(<WebhookPage />, { name: 'webhook', params: { id: 'hook-1' }, texts: ['webhooks'] });
  await user.click(await screen.findByRole('button', { name: 'Pauzeren' }));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Hervatten' }));
  expect(screen.queryByText('Versturen lukt niet')).toBeNull();
});

test('the state of an endpoint follows what happens, without loading the page again', async () => {
  // Before the page opens: its looks are counted by this clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now: object = webhook;
  serve({ readWebhook: () => createPartial(now), listWebhookAttempts: [] });
  await showPage(<WebhookPage />, { name: 'webhook', params: { id: 'hook-1' }, texts: ['webhooks'] });
  expect(await screen.findByText('werkt')).toBeDefined();
  now = { ...webhook, paused_at: '2026-03-02T08:00:00Z', failing_since: '2026-03-02T08:00:00Z' };
  vi.advanceTimersByTime(POLL_INTERVAL_MS);
  vi.useRealTimers();
  expect(await screen.findByRole('button', { name: 'Hervatten' })).toBeDefined();
});

test('an endpoint that is gone shows no attempts', async () => {
  serve({ readWebhook: refusal('WEBHOOK_NOT_FOUND'), listWebhookAttempts: [] });
  await showPage(<WebhookPage />, { name: 'webhook', params: { id: 'hook-1' }, texts: ['webhooks'] });
  expect(await screen.findByText('Deze webhook is er niet (meer).')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Pogingen van de laatste dertig dagen' })).toBeNull();
});
