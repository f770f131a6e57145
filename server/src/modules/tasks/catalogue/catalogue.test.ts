import {
  DocumentKindBody,
  RejectionReasonBody,
  RequestTemplateBody,
} from '@klantportaal/contract/modules/tasks/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { consumers } from '../../people/consumers.table.ts';
import { catalogue_versions } from './catalogue.table.ts';
import { standardSet } from './standard-set.ts';

let on: Judging;
beforeAll(async () => {
  on = await openJudging();
});
afterAll(() => on.close());

const payslip = {
  name: { nl: 'Salarisstrook', en: 'Payslip' },
  term_months: 3,
  checks: [{ id: 'name', label: { nl: 'Naam' } }],
};

describe('an entry of the catalogue', () => {
  test('is kept in versions: the same again is none, a change is one, and so is its removal', async () => {
    const put = (body: object, headers = {}) => on.crm('PUT', '/document-kinds/strook', body, headers);
    const first = await put(payslip);
    expect(first).toMatchObject({
      status: 201,
      data: { id: 'strook', version: 1, term_from: 'document_date', code: null },
    });
    const again = await put(payslip);
    expect([again.status, again.etag]).toEqual([200, first.etag]);
    const changed = await put({ ...payslip, term_months: 2 }, { 'if-match': first.etag });
    expect(changed).toMatchObject({ status: 200, data: { version: 2, term_months: 2 } });
    const stale = await put(payslip, { 'if-match': first.etag });
    expect(stale).toMatchObject({ status: 412, data: { version: 2, term_months: 2 } });
    expect(await put(payslip, { 'if-none-match': '*' })).toMatchObject({ status: 412 });
    expect((await on.crm('GET', '/document-kinds/strook')).etag).toBe(changed.etag);
    expect((await on.crm('DELETE', '/document-kinds/strook')).status).toBe(204);
    expect((await on.crm('DELETE', '/document-kinds/strook')).status).toBe(204);
    expect(await on.crm('GET', '/document-kinds/strook')).toMatchObject({ code: 'CATALOGUE_ENTRY_NOT_FOUND' });
    expect((await on.crm('GET', '/document-kinds')).list.map(({ id }) => id)).not.toContain('strook');
    expect((await on.crm('GET', '/document-kinds/strook/versions')).list).toMatchObject([
      { version: 3, body: null, by: { kind: 'key', name: 'CRM' } },
      { version: 2, body: { term_months: 2 } },
      { version: 1, body: { term_months: 3 } },
    ]);
    const rewrite = on.db.transaction(on.anna.licence.id, (tx) => tx.delete(catalogue_versions));
    await expect(rewrite).rejects.toThrow();
    expect(await put(payslip)).toMatchObject({ status: 201, data: { version: 4 } });
  });

  test('that is offered no more is found, with its last body, and offered again by it', async () => {
    await on.crm('PUT', '/document-kinds/weg', payslip);
    const body = { ...payslip, term_months: 9 };
    await on.crm('PUT', '/document-kinds/weg', body);
    const removed = async () =>
      (await on.crm('GET', '/catalogue/removed')).list.filter(({ firm_id }) => firm_id === 'weg');
    expect(await removed()).toEqual([]);
    await on.crm('DELETE', '/document-kinds/weg');
    const [entry, ...more] = await removed();
    expect([entry, more]).toMatchObject([{ sort: 'document-kind', body, removed_at: expect.any(String) }, []]);
    const elsewhere = await on.firm('stranger')('GET', '/catalogue/removed');
    expect(elsewhere).toMatchObject({ status: 200, list: [] });
    const again = await on.crm('PUT', '/document-kinds/weg', entry!.body as object, { 'if-none-match': '*' });
    expect(again).toMatchObject({ status: 201, data: { version: 4, term_months: 9 } });
    expect(await removed()).toEqual([]);
  });

  test('is added once by two at the same moment', async () => {
    const put = (key: string) =>
      on.firm(key)('PUT', '/rejection-reasons/dubbel', { label: { nl: 'x' }, text: { nl: 'x' } });
    const answers = await Promise.all([put('crm'), put('other')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  });

  test.each([
    ['document-kinds', {}, '/name'],
    ['document-kinds', { ...payslip, term_months: 0 }, '/term_months'],
    ['document-kinds', { ...payslip, checks: [...payslip.checks, ...payslip.checks] }, '/checks'],
    ['document-kinds', { ...payslip, unknown: 1 }, '/unknown'],
    ['request-templates', { name: { nl: 'x' }, lines: [] }, '/lines'],
    ['request-templates', { name: { nl: 'x' }, lines: [{ id: 'a' }] }, '/lines/0/kind'],
    ['request-templates', { name: { nl: 'x' }, lines: [{ id: 'a', kind: 'nothing' }] }, '/lines/0/kind'],
    ['rejection-reasons', { label: { nl: 'x' }, text: { en: 'x' } }, '/text/nl'],
  ])('of %s is refused with the field that is wrong: %j', async (path, body, pointer) => {
    const answer = await on.crm('PUT', `/${path}/fout`, body);
    expect(answer).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    expect(answer.error?.fields?.map((field) => field.pointer)).toContain(pointer);
    expect((await on.crm('GET', `/${path}/fout`)).status).toBe(404);
  });

  test('a kind that a template asks for is not removed', async () => {
    await on.crm('PUT', '/document-kinds/gevraagd', payslip);
    await on.crm('PUT', '/request-templates/vraagt', { name: { nl: 'x' }, lines: [{ id: 'a', kind: 'gevraagd' }] });
    expect(await on.crm('DELETE', '/document-kinds/gevraagd')).toMatchObject({
      status: 409,
      code: 'CATALOGUE_ENTRY_IN_USE',
    });
    await on.crm('DELETE', '/request-templates/vraagt');
    expect((await on.crm('DELETE', '/document-kinds/gevraagd')).status).toBe(204);
  });

  test('is the firm’s own: another firm sees and changes nothing of it, and a key needs its scope', async () => {
    await on.crm('PUT', '/document-kinds/eigen', payslip);
    const stranger = on.firm('stranger');
    expect((await stranger('GET', '/document-kinds/eigen')).status).toBe(404);
    expect((await stranger('GET', '/document-kinds')).list).toEqual([]);
    expect((await stranger('DELETE', '/document-kinds/eigen')).status).toBe(404);
    expect((await stranger('GET', '/document-kinds/eigen/versions')).status).toBe(404);
    expect((await on.firm('reader')('GET', '/document-kinds')).code).toBe('ACCESS_DENIED');
    expect((await stranger('PUT', '/document-kinds/eigen', { name: { nl: 'Van mij' } })).status).toBe(201);
    expect((await on.crm('GET', '/document-kinds/eigen')).data.name).toMatchObject({ nl: 'Salarisstrook' });
  });

  test('a changed term counts for what was accepted before', async () => {
    await on.crm('PUT', '/document-kinds/termijn', payslip);
    const bytes = await createPdf(300);
    const id = await on.consumer.deliver(await on.asked(), [{ name: 'a.pdf', bytes }]);
    const { etag } = await on.crm('GET', `/deliveries/${id}`);
    const body = { verdict: 'approved', document_kind: 'termijn', document_date: '2026-01-31' };
    await on.crm('PUT', `/deliveries/${id}/verdict`, body, { 'if-match': etag });
    await on.after(10);
    const until = async () => (await on.crm('GET', `/deliveries/${id}`)).data.valid_until;
    expect(await until()).toBe('2026-04-30');
    await on.crm('PUT', '/document-kinds/termijn', { ...payslip, term_months: 1 });
    expect(await until()).toBe('2026-02-28');
    await on.crm('PUT', '/document-kinds/termijn', { ...payslip, term_months: 6, term_from: 'delivered' });
    expect(await until()).toBe('2026-09-02');
    await on.crm('PUT', '/document-kinds/termijn', { ...payslip, term_months: null });
    expect(await until()).toBeNull();
  });
});

describe('the set to start with', () => {
  test('is right by our own schemas, in both languages, and its templates name its kinds', () => {
    const schemas = {
      'document-kind': DocumentKindBody,
      'request-template': RequestTemplateBody,
      'rejection-reason': RejectionReasonBody,
    };
    for (const { sort, firm_id, body } of standardSet)
      expect([firm_id, z.safeParse(schemas[sort], body).error?.issues]).toEqual([firm_id, undefined]);
    const of = (sort: string) => standardSet.filter((entry) => entry.sort === sort);
    const kinds = of('document-kind').map(({ firm_id }) => firm_id);
    expect(kinds.length).toBeGreaterThanOrEqual(40);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(of('request-template').map(({ firm_id }) => firm_id)).toEqual([
      'starter',
      'doorstromer',
      'oversluiten',
      'ondernemer',
      'schade',
    ]);
    const lines = standardSet.flatMap(({ body }) => ('lines' in body ? body.lines : []));
    for (const { kind } of lines) expect(kinds).toContain(kind);
    // 'u' in what is said informally, and English that is missing.
    const words = standardSet.flatMap(({ body }) => [...JSON.stringify(body).matchAll(/"nl_informal":"([^"]*)"/g)]);
    expect(words.map(([, said]) => said).filter((said) => /\b(u|uw)\b/i.test(said!))).toEqual([]);
    expect(JSON.stringify(standardSet)).not.toMatch(/"nl":"[^"]*"\}/);
  });

  test('is added in one call, once, and leaves what the firm has', async () => {
    const own = { name: { nl: 'Mijn loonstrook' } };
    await on.crm('PUT', '/document-kinds/salarisstrook', own);
    const first = await on.crm('POST', '/catalogue/standard-set');
    expect(first).toMatchObject({ status: 200, data: { request_templates: 5, rejection_reasons: 8 } });
    expect((await on.crm('GET', '/document-kinds/salarisstrook')).data).toMatchObject(own);
    expect((await on.crm('POST', '/catalogue/standard-set')).data).toMatchObject({
      document_kinds: 0,
      request_templates: 0,
      rejection_reasons: 0,
    });
  });

  test('has reasons that a consumer reads in their own words', async () => {
    const { id } = on.anna.consumer;
    const speaks = (style: 'formal' | 'informal', chosen_language: 'nl' | 'en') =>
      on.db.transaction(on.anna.licence.id, (tx) =>
        tx.update(consumers).set({ address_style: style, chosen_language }).where(eq(consumers.id, id)),
      );
    await speaks('informal', 'nl');
    const bytes = await createPdf(300);
    const delivery = await on.consumer.deliver(await on.asked(), [{ name: 'a.pdf', bytes }]);
    const judge = async (body: object) => {
      const { etag } = await on.crm('GET', `/deliveries/${delivery}`);
      return on.crm('PUT', `/deliveries/${delivery}/verdict`, { verdict: 'rejected', ...body }, { 'if-match': etag });
    };
    expect(await judge({ reason_id: 'onbekend' })).toMatchObject({
      status: 422,
      error: { fields: [{ pointer: '/reason_id', code: 'unknown_reason' }] },
    });
    await judge({ reason_id: 'te-oud', reason: 'Die van maart graag.' });
    await on.after(10);
    expect((await on.consumer.delivery(delivery))?.reason).toBe(
      'Het document is te oud. Stuur een recenter. Die van maart graag.',
    );
    await judge({ reason_id: 'andere-naam' });
    await on.after(10);
    expect((await on.consumer.delivery(delivery))?.reason).toContain('van je kennen');
    await speaks('formal', 'nl');
  });
});
