import { expect, test } from 'vitest';
import { type BackofficeCall, type BackofficeCallName, backofficeCalls } from '../../firm-calls.ts';
import { leavesNothing } from './leaves-nothing.ts';

test('every other call that writes says why it asks nobody', () => {
  const asking = Object.entries<BackofficeCall>(backofficeCalls).filter(([, row]) => row.outlives);
  const writing = Object.entries(backofficeCalls).filter(([, { method }]) => method !== 'GET');
  const silent = writing.filter(([name]) => !asking.some(([other]) => other === name)).map(([name]) => name);
  expect(Object.keys(leavesNothing).sort()).toEqual(silent.sort());
});

test('a call that makes a key, a person, an endpoint or a part of the licence says what it leaves behind', () => {
  const lasting = /^(keys|staff|webhooks|licence):write$/;
  const rows = Object.entries(backofficeCalls) as [BackofficeCallName, BackofficeCall][];
  const silent = rows.filter(([, row]) => lasting.test(row.scope) && row.outlives === undefined);
  expect(silent).toEqual([]);
  // Reading, ending, pausing, drafting or sending once more leaves nothing new behind.
  const none = rows.filter(([, row]) => row.outlives === null && row.method === 'POST').map(([name]) => name);
  expect(none.sort()).toEqual(
    [
      'pauseWebhook',
      'redeliverWebhook',
      'replayWebhook',
      'restoreLicenceVersion',
      'resumeWebhook',
      'sendMailPreview',
      'sendTestMail',
      'testMailbox',
      'testWebhook',
    ].sort(),
  );
});
