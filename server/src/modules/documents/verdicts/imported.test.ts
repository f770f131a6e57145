import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { outbox } from '../../../platform/jobs/outbox.table.ts';
import { importFiles } from '../../integrations/import/import-files.ts';

let on: Judging;
let folder: string;
beforeAll(async () => {
  on = await openJudging();
  folder = await mkdtemp(join(tmpdir(), 'kp-verdicts-'));
  await writeFile(join(folder, 'strook.pdf'), await createPdf(300));
});
afterAll(async () => {
  await on.close();
  await rm(folder, { recursive: true });
});

/** Sends a dossier with one delivery, which stands as given. */
async function send(verdict: { status: string; reason?: string; judged_at?: string }, comment = 'Van mij') {
  const delivered = { firm_id: 'lev-1', file: { name: 'strook.pdf', path: 'strook.pdf' }, comment };
  const document = {
    kind: 'dossier',
    licence: on.anna.licence.firm_id,
    firm_id: 'gestuurd',
    label: 'Van Veen',
    date_created: '2026-02-01',
    persons: [{ firm_id: 'veen', display_name: 'Mw. Van Veen' }],
    actions: [
      {
        firm_id: 'strook',
        type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
        label: 'Upload uw salarisstrook',
        date_created: '2026-02-01',
        date_executed: '2026-02-02',
        deliveries: [{ ...delivered, ...verdict, delivered_at: '2026-02-02T09:00:00Z' }],
      },
    ],
  };
  await writeFile(join(folder, 'dossier.json'), JSON.stringify(document));
  await importFiles(folder, on.context);
}
const found = async () => {
  const { list } = await on.crm('GET', '/deliveries');
  const { id } = list.find(({ dossier_firm_id }) => dossier_firm_id === 'gestuurd')!;
  return on.crm('GET', `/deliveries/${id}`);
};
const past = async () => ((await found()).data.verdicts as { verdict: string }[]).map(({ verdict }) => verdict);

test('what the firm sends is read once, however often it is sent', async () => {
  const listQueued = () =>
    on.db.query(on.anna.licence.id, (q) =>
      q.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, 'read-document')),
    );
  await send({ status: 'received' });
  expect(await listQueued()).toHaveLength(1);
  await send({ status: 'received' }, 'Nog eens');
  expect(await listQueued()).toHaveLength(1);
});

test('what the firm sends is a verdict too: the same again changes nothing, whatever was judged here since', async () => {
  await send({ status: 'received' });
  expect((await found()).data).toMatchObject({ verdict: 'received', verdicts: [], originals: 1 });
  const approved = { status: 'approved', judged_at: '2026-02-03T09:00:00Z' };
  await send(approved);
  const { data, etag } = await found();
  expect(data).toMatchObject({
    verdict: 'approved',
    status: 'approved',
    verdicts: [{ verdict: 'approved', version: null, given_at: '2026-02-03T09:00:00.000Z' }],
  });
  const body = { verdict: 'rejected', reason: 'Toch te oud' };
  await on.crm('PUT', `/deliveries/${data.id}/verdict`, body, { 'if-match': etag });
  await on.after(10);
  await send(approved, 'Met een ander woord erbij');
  expect((await found()).data).toMatchObject({
    verdict: 'rejected',
    reason: 'Toch te oud',
    comment: 'Met een ander woord erbij',
  });
  await send({ status: 'received' });
  expect(await past()).toEqual(['rejected', 'approved']);
  await send({ status: 'rejected', reason: 'Onleesbaar', judged_at: '2026-03-03T09:00:00Z' });
  expect((await found()).data).toMatchObject({ verdict: 'rejected', status: 'rejected', reason: 'Onleesbaar' });
  expect(await past()).toEqual(['rejected', 'rejected', 'approved']);
});

test('what was covered stays covered, however often the firm sends the document as it was', async () => {
  await send({ status: 'received' });
  const { data, etag } = await found();
  const marks = [{ page: 1, x: 0.1, y: 0.1, width: 0.1, height: 0.1 }];
  const covered = await on.crm('POST', `/deliveries/${data.id}/redactions`, { marks }, { 'if-match': etag });
  expect(covered.data).toMatchObject({ redacted: true });
  await send({ status: 'received' }, 'Nog eens');
  const { list } = await on.crm('GET', '/deliveries');
  expect(list.filter(({ dossier_firm_id }) => dossier_firm_id === 'gestuurd')).toMatchObject([
    { id: data.id, redacted: true, sha256: covered.data.sha256, comment: 'Nog eens' },
  ]);
});
