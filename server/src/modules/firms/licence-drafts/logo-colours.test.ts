import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { createForm } from '../../../../test/made-files/multipart.ts';
import { DocumentError } from '../../../platform/pdf/document-error.ts';

let on: FirmCalls;
beforeAll(async () => {
  on = await openFirmCalls();
});
afterAll(() => on.close());

async function firm(name: string): Promise<TestFirm> {
  const made = await on.firm(name, ['licence:read', 'licence:write', 'files:write']);
  const languages = [{ name: 'Nederlands', iso_code: 'nl', is_default: true }];
  const put = await made.call('PUT', '/licence', { name, domains: [made.domain], languages, content: {} });
  expect(put.status).toBe(201);
  return made;
}
async function draftLogo(testFirm: TestFirm, bytes: Buffer): Promise<void> {
  const { type, payload } = await createForm([{ name: 'logo.png', bytes }]);
  const sent = { method: 'POST' as const, url: '/backoffice/v1/files', payload };
  const answer = await on.app.inject({ ...sent, headers: { ...testFirm.headers, 'content-type': type } });
  const image_logo = { id: answer.json().data.id as string };
  const put = await testFirm.call('PUT', '/licence/drafts/content', { content: { image_logo } });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
}
const readColours = async (testFirm: TestFirm) => {
  const { status, body } = await testFirm.call('GET', '/licence/logo-colours');
  expect(status).toBe(200);
  return body.data.attributes;
};

test('the colours of a logo that is only a draft, and a theme with them that changes nothing', async () => {
  const zee = await firm('zee');
  const duin = await firm('duin');
  expect(await readColours(zee)).toEqual({ colours: [], theme: {} });
  // A quarter of it is red, the rest blue; what is transparent around it is nothing.
  const of = (width: number, background: string) => ({
    create: { width, height: 40, channels: 4 as const, background },
  });
  const logo = await sharp({ create: { width: 200, height: 160, channels: 4, background: '#00000000' } })
    .composite([
      { input: of(150, '#0000ff'), left: 0, top: 60 },
      { input: of(50, '#ff0000'), left: 150, top: 60 },
    ])
    .png()
    .toBuffer();
  await draftLogo(zee, logo);
  const { colours, theme } = await readColours(zee);
  expect(colours).toEqual(['#0000ff', '#ff0000']);
  expect(theme).toMatchObject({ color_primary: '#0000ff', color_accent: '#ff0000', color_menu_text: '#ffffff' });
  const kept = await zee.call('GET', '/licence/drafts/theme');
  expect(kept.body.data.attributes).toMatchObject({ draft: null, body: { theme: {} } });
  // Its own firm's alone.
  expect(await readColours(duin)).toEqual({ colours: [], theme: {} });
});

test('what a part of the portal needs of the installation is told, and whether it is there', async () => {
  const meer = await firm('meer');
  const { status, body } = await meer.call('GET', '/licence/module-needs');
  expect(status).toBe(200);
  const { adapters, config } = on.fixture.context();
  const said = body.data.map(({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }));
  expect(said).toMatchObject([
    { id: 'has_ockto_enabled', settings: ['OCKTO_URL', 'OCKTO_API_KEY'] },
    { id: 'has_iwize_enabled', settings: ['IWIZE_URL'], is_met: config.IWIZE_URL !== undefined },
    { id: 'payments', settings: ['MOLLIE_API_KEY'], is_met: adapters.payments.on },
    { id: 'premiums', settings: ['CARDIF_URL', 'CARDIF_API_KEY'], is_met: adapters.premiums.on },
  ]);
});

test('what is no picture has no colours, and says so as any damaged file', async () => {
  const refused = on.fixture.documents.readColours(await createPdf(300));
  await expect(refused).rejects.toThrow(DocumentError);
  await expect(refused).rejects.toMatchObject({ code: 'UPLOAD_FILE_DAMAGED' });
});
