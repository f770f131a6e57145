import { ADDRESS_STYLES, LOCALES } from '@klantportaal/contract/language';
import { type PreviewPageName, previewPages } from '@klantportaal/contract/modules/firms/previews';
import { listKeys } from '@klantportaal/contract/values/objects';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { createFakePortalBuild } from '../../../../test/portal-build.ts';
import { addLicence } from '../../../../test/rows.ts';
import { addColleague, openTestConsole, type TestBrowser, type TestConsole } from '../../../../test/staff.ts';
import { samples } from '../../../modules/notifications/samples.ts';
import { toHashSource } from '../../../platform/http/security-headers.ts';
import { buildWireAnswers } from './preview-page.ts';
import { previewScript } from './preview-script.ts';

const at = '/backoffice/v1/licence';
let fixture: Awaited<ReturnType<typeof openFileFixture>>;
let db: typeof fixture.db;
let on: TestConsole;
let anna: TestBrowser;
let licence_id: string;
let path: string;
beforeAll(async () => {
  fixture = await openFileFixture();
  db = fixture.db;
  const domain = 'zee.example';
  licence_id = (await addLicence(db, {}, domain)).id;
  const { adapters } = fixture.context();
  on = await openTestConsole(db, {
    portal: createFakePortalBuild(),
    context: { documents: fixture.documents, adapters: { ...adapters, files: fixture.store } },
  });
  await addColleague(db, licence_id, 'administrator');
  await addColleague(db, licence_id, 'reader');
  anna = on.browser();
  await anna.signIn('administrator@firm.example');
  const languages = LOCALES.map((iso_code) => ({ name: iso_code, iso_code, is_default: iso_code === 'nl' }));
  await anna.put(at, { name: 'Zee', domains: [domain], languages, theme: { color_primary: '#0a5c5a' } });
  const { headers } = await anna.get(`${at}/drafts/theme`);
  await anna.put(`${at}/drafts/theme`, { theme: { color_primary: '#7a1f5c' } }, { 'if-match': headers.etag });
  const dictionary = [{ id: 'mail.invitation.subject', translation: { nl: 'Kom binnen' } }];
  await anna.put(`${at}/drafts/dictionary`, { dictionary });
  path = (await anna.post(`${at}/preview`)).data.path;
});
afterAll(async () => {
  await on.app.close();
  await fixture.close();
});

const looks = LOCALES.flatMap((language) => ADDRESS_STYLES.map((address_style) => ({ language, address_style })));

test.each(looks)('everything invented has the form of the contract: $language, $address_style', async (look) => {
  const licence = (await on.licences.byId(licence_id))!;
  const choices = { income_types: [], product_phases: [] };
  for (const page of listKeys(previewPages)) {
    const answers = await buildWireAnswers({ page, licence, documents: [], choices, look, now: new Date() });
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(['/api/consumers', '/api/actions', '/api/theme']));
  }
});

/** Fetches the answers that the page is given for its own calls. */
async function fetchAnswers(page: PreviewPageName) {
  const { body } = await on.app.inject(`${path}/pages/${page}`);
  const [, given] = /id="preview">(.*?)<\/script>/s.exec(body)!;
  return JSON.parse(given!).answers as Record<string, { data: { attributes: Record<string, unknown> } }>;
}

test('the form of a new dossier offers what is drafted, also where the firm does not show it', async () => {
  await anna.put(`${at}/drafts/product_phases`, {
    product_phases: [{ code: 'kopen', label: { nl: 'Een huis kopen' } }],
  });
  await anna.put(`${at}/drafts/features`, { features: { show_appointment_form: false } });
  const answers = await fetchAnswers('new-dossier');
  expect(answers['/api/entities/product-phases']).toMatchObject({ data: [{ id: 'kopen' }] });
  expect(answers['/api/licenses/current']!.data.attributes.features).toMatchObject({ show_appointment_form: true });
  await anna.delete(`${at}/drafts/features`);
});

test('each score is answered with the question that is drafted for it', async () => {
  const { headers } = await anna.get(`${at}/drafts/settings`);
  const question = { nl: 'Wat viel tegen?' };
  const follow_ups = [{ from: 0, to: 6, question, alternatives: [{ nl: 'De kosten' }] }];
  await anna.put(`${at}/drafts/settings`, { settings: { nps: { follow_ups } } }, { 'if-match': headers.etag });
  const answers = await fetchAnswers('nps');
  const after = (score: number) => answers[`POST /api/nps-feedback/score ${score}`]!.data.attributes.follow_up;
  expect(after(6)).toEqual({ question: 'Wat viel tegen?', alternatives: ['De kosten'], free_answer: null });
  expect(after(7)).toBeNull();
  await anna.delete(`${at}/drafts/settings`);
});

test('the mortgage check asks what is drafted, and goes on as one answers', async () => {
  const smartcare = { mortgage_check_enable_question_11: true };
  await anna.put(`${at}/drafts/smartcare`, { smartcare });
  const answers = await fetchAnswers('mortgage-check');
  expect(answers['/api/licenses/current']!.data.attributes.smartcare).toMatchObject(smartcare);
  const calls = Object.keys(answers).filter((call) => call.includes('/api/actions/'));
  expect(calls.map((call) => call.replace(/[\da-f-]{36}/, '{id}'))).toEqual([
    '/api/actions/{id}/questionnaire',
    'POST /api/actions/{id}/draft',
  ]);
});

test.each(Object.keys(previewPages))('the page %s is drawn with the draft, without a session', async (page) => {
  const answer = await on.app.inject(`${path}/pages/${page}?language=en&address_style=informal&version=2-1`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('#7a1f5c');
  expect(answer.body).not.toContain('#0a5c5a');
  // Before anything of the portal runs.
  expect(answer.body.indexOf(previewScript)).toBeLessThan(answer.body.indexOf('id="boot"'));
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain(toHashSource(previewScript));
  expect(policy).not.toContain('unsafe');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each(Object.keys(samples))('the mail %s is shown with its words, and can do nothing', async (mail) => {
  const answer = await on.app.inject(`${path}/mails/${mail}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('<html')]);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'self'; sandbox$/);
});

test('what is shown begins in the form of address that the drafts give the firm', async () => {
  const { headers } = await anna.get(`${at}/drafts/features`);
  const features = { default_address_style: 'informal' };
  await anna.put(`${at}/drafts/features`, { features }, { 'if-match': headers.etag });
  expect((await anna.post(`${at}/preview`)).data.address_style).toBe('informal');
  expect((await anna.get(`${at}/mail-previews/invitation`)).data.text).toContain('Anna');
  expect((await anna.get(`${at}/mail-previews/invitation?address_style=formal`)).data.text).toContain(
    'mw. A. van Veen',
  );
  await anna.delete(`${at}/drafts/features`);
  expect((await anna.post(`${at}/preview`)).data.address_style).toBe('formal');
});

test('a letter has the letterhead of the drafts, on paper in the colour of the firm', async () => {
  const { headers } = await anna.get(`${at}/drafts/settings`);
  const settings = { address_lines: ['Zeedijk 7', '1012 AA Amsterdam'], phone: '020 0000000' };
  await anna.put(`${at}/drafts/settings`, { settings }, { 'if-match': headers.etag });
  const { raw } = await anna.get(`${at}/letter-preview?language=en`);
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = await PDF.load(new Uint8Array(raw.rawPayload));
  const text = pdf
    .extractText()
    .map((page) => page.text)
    .join();
  expect(text).toContain('Zeedijk 7');
  expect(text).toContain('020 0000000');
  expect(text).toContain('Advice on a mortgage');
});

test('the important documents are the firm’s own', async () => {
  const document = {
    firm_id: 'kaart',
    label: { nl: 'Vergelijkingskaart van Zee' },
    description: { nl: 'Wat het kost.' },
    files: { nl: { name: 'kaart.pdf', letter: { title: 'Kaart' } } },
  };
  const categories = [{ firm_id: 'kantoor', name: { nl: 'Over Zee' }, documents: [document] }];
  expect((await anna.put('/backoffice/v1/important-documents', { categories })).status).toBe(201);
  const { body } = await on.app.inject(`${path}/pages/documents`);
  expect(body).toContain('Vergelijkingskaart van Zee');
});

test('a mail is told by call in the words of the draft', async () => {
  const told = await anna.get(`${at}/mail-previews/invitation?address_style=informal`);
  expect(told.data).toMatchObject({ subject: 'Kom binnen', text: expect.stringContaining('Anna') });
  expect((await anna.get(`${at}/mail-previews/nothing`)).code).toBe('MAIL_NOT_FOUND');
});

test('who has no pass, one that is over, or one made for something else, sees nothing', async () => {
  const page = '/pages/sign-in';
  const sealed = (what: object) => `/preview/${encodeURIComponent(JSON.stringify(what))}`;
  for (const wrong of ['/preview/x', sealed({ licence_id }), path.replace(/.{9}$/, 'AAAAAAAAA')]) {
    expect((await on.app.inject(wrong + page)).statusCode).toBe(404);
  }
  expect((await on.app.inject(`${path}/pages/nothing`)).statusCode).toBe(404);
  expect((await on.app.inject(`${path}${page}?language=fr`)).statusCode).toBe(404);
  const mine = (await anna.post(`${at}/preview`)).data.path;
  on.clock.pass(3601);
  expect((await on.app.inject(mine + page)).statusCode).toBe(404);
});
