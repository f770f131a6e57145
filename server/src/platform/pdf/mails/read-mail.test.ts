import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../../test/fixtures/samples.ts';
import { writeMail } from '../../../../test/stand-ins/fake-mailbox.ts';
import { DocumentError } from '../document-error.ts';
import { readMail } from './read-mail.ts';

let folder: string;
let remove: () => Promise<unknown>;
beforeAll(async () => {
  ({ path: folder, remove } = await createTemporaryFolder());
});
afterAll(() => remove());

async function read(mail: string | Buffer, most_attachments = 5) {
  const path = join(folder, 'mail.eml');
  await writeFile(path, mail);
  return readMail(path, { folder, most_attachments });
}

describe('a mail', () => {
  test('is read as it was written: its sender, its words and its files', async () => {
    const mail = await read(
      writeMail({
        from: '=?utf-8?q?An=C3=ADa?= <Ania@Voorbeeld.nl>',
        subject: '=?utf-8?b?U3Ryb29rIOKCrA==?=',
        text: 'Groet,\r\nAnía',
        files: [{ name: '../../etc/passwd', bytes: Buffer.from('inhoud') }],
      }),
    );
    expect(mail).toMatchObject({
      from: { address: 'ania@voorbeeld.nl', name: 'Anía' },
      subject: 'Strook €',
      text: 'Groet,\nAnía',
      attachments: [{ name: '.. .. etc passwd', size: 6 }],
    });
    expect((await readFile(mail.attachments[0]?.path ?? '')).toString()).toBe('inhoud');
    expect(mail.attachments[0]?.path.startsWith(folder)).toBe(true);
  });

  test('in HTML alone is read by its words, without markup, scripts or pictures', async () => {
    const html =
      '<style>p{}</style><p>Hierbij &lt;de&gt; strook.</p><script>alert(1)</script><img src="https://x.example/p.gif">';
    const mail = await read(`From: a@b.nl\r\nSubject: x\r\nContent-Type: text/html\r\n\r\n${html}`);
    expect(mail.text.trim()).toBe('Hierbij <de> strook.');
  });

  test('hides nothing by marks that turn a line around, and keeps no NUL', async () => {
    const mail = await read('From: a@b.nl\r\nSubject: strook\u202efdp.exe\r\n\r\neen\u0000twee\r\n');
    expect([mail.subject, mail.text]).toEqual(['strookfdp.exe', 'eentwee']);
  });

  test('is the same mail however it was carried, and another where anything was written differently', async () => {
    const [one, carried, other] = await Promise.all(
      [
        'Message-ID: <1@b>\r\nFrom: a@b.nl\r\n\r\nhallo',
        'Received: by mx\r\nMessage-ID: <1@b>\r\nFrom: a@b.nl\r\n\r\nhallo',
        'Message-ID: <1@b>\r\nFrom: a@b.nl\r\n\r\ndag',
      ].map(async (mail, index) => {
        const path = join(folder, `${index}.eml`);
        await writeFile(path, mail);
        return (await readMail(path, { folder, most_attachments: 0 })).hash;
      }),
    );
    expect(carried).toBe(one);
    expect(other).not.toBe(one);
  });

  test.each([
    ['two of them in one header', 'From: a@b.nl, c@d.nl\r\n'],
    ['two headers', 'From: a@b.nl\r\nFrom: c@d.nl\r\n'],
    ['a group', 'From: Wij: a@b.nl, c@d.nl;\r\n'],
    ['none', ''],
    ['no address', 'From: Anna\r\n'],
  ])('has no sender where it names %s', async (_, head) => {
    expect((await read(`${head}Subject: x\r\n\r\nhallo`)).from).toBeNull();
  });

  test('takes no more attachments than it may, nor pictures of a signature', async () => {
    const files = Array.from({ length: 8 }, (_, index) => ({ name: `${index}.pdf`, bytes: Buffer.from('x') }));
    expect(await read(writeMail({ files }))).toMatchObject({ left_out: 3 });
    const picture = [
      '--g\r\nContent-Type: text/html\r\n\r\n<img src="cid:logo">',
      '--g\r\nContent-Type: image/png\r\nContent-ID: <logo>\r\nContent-Disposition: inline\r\n\r\nx',
    ];
    const signed = `From: a@b.nl\r\nContent-Type: multipart/related; boundary=g\r\n\r\n${picture.join('\r\n')}\r\n--g--`;
    expect((await read(signed)).attachments).toEqual([]);
  });
});

describe('a hostile mail', () => {
  test('nested without end, or with headers without end, is refused', async () => {
    const nested = Array.from(
      { length: 500 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
    );
    await expect(read(nested.join(''))).rejects.toBeInstanceOf(DocumentError);
    await expect(read(`${'X-Y: z\r\n'.repeat(100_000)}\r\n`)).rejects.toBeInstanceOf(DocumentError);
  });

  test('changed at random is read or refused, and writes into its folder alone', async () => {
    const good = Buffer.from(
      writeMail({
        headers: { 'Authentication-Results': 'mx; dkim=pass' },
        files: [{ name: 'a.pdf', bytes: Buffer.from('%PDF-1.4') }],
      }),
    );
    let seed = 7;
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    for (let round = 0; round < 300; round += 1) {
      const bytes = Buffer.from(good);
      for (let change = 0; change < 12; change += 1) bytes[random(bytes.length)] = random(256);
      const from = random(bytes.length);
      const cut = Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + random(40))]);
      const outcome = await read(cut).catch((error: unknown) => {
        expect(error).toBeInstanceOf(DocumentError);
        return null;
      });
      for (const { path } of outcome?.attachments ?? []) expect(path.startsWith(folder)).toBe(true);
    }
  }, 60_000);
});
