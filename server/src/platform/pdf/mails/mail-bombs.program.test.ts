import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../../../test/fixtures/samples.ts';
import { readMail } from './read-mail.ts';

const head = 'From: a@b.nl\r\nSubject: x\r\nMIME-Version: 1.0\r\n';
const mixed = `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n`;
const nested = (depth: number) =>
  `${head}${Array.from({ length: depth }, (_, nth) => `Content-Type: multipart/mixed; boundary=b${nth}\r\n\r\n--b${nth}\r\n`).join('')}`;
const html = `${head}Content-Type: text/html\r\n\r\n`;
const quoted = `${head}Content-Transfer-Encoding: quoted-printable\r\n\r\n`;

/** TABLE: mails that cost much more to read than honest ones of their size, which is the largest that is taken. */
const bombs: Readonly<Record<string, () => string>> = {
  'three million parts of nothing': () => `${mixed}${'--b\r\n\r\n'.repeat(3_000_000)}--b--`,
  'as many parts as its lines allow': () => `${mixed}${'--b\r\n\r\n'.repeat(499_000)}--b--`,
  'a hundred thousand attachments of nothing': () =>
    `${mixed}${'--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment\r\n\r\n\r\n'.repeat(100_000)}--b--`,
  'parts twenty thousand deep': () => `${nested(20_000)}\r\nhi`,
  'as many parts as it may have, as deep as they may be': () => `${nested(28)}${'\r\n--b27\r\n\r\nx'.repeat(4_900)}`,
  'mails within mails': () => `${head}${'Content-Type: message/rfc822\r\n\r\n'.repeat(20_000)}hi`,
  'three million headers': () => `${head}${'X-A: b\r\n'.repeat(3_000_000)}\r\nhi`,
  'a header of 30 MB': () => `${head}X-A: ${'a'.repeat(30_000_000)}\r\n\r\nhi`,
  'a subject of twelve thousand pieces': () => `${head}Subject: ${'=?utf-8?b?YQ==?=\r\n '.repeat(12_000)}\r\n\r\nhi`,
  'senders in groups without end': () => `From: ${'a:'.repeat(100_000)}\r\n\r\nhi`,
  'a name of ten thousand pieces': () =>
    `${mixed}--b\r\nContent-Disposition: attachment;${Array.from({ length: 9_000 }, (_, nth) => ` filename*${nth}=a;\r\n`).join('')}\r\nx\r\n--b--`,
  'fifteen million lines': () => `${head}\r\n${'\r\n'.repeat(15_000_000)}`,
  'soft ends of lines': () => `${quoted}${'a=\r\n'.repeat(7_000_000)}`,
  'signs that stand for nothing': () => `${quoted}${'='.repeat(30_000_000)}`,
  'beginnings of tags': () => `${html}${'<'.repeat(30_000_000)}`,
  'tags a hundred thousand deep': () => `${html}${'<div>'.repeat(100_000)}`,
};

describe('a mail with', () => {
  test.each(Object.entries(bombs))(
    '%s costs seconds at most, whether it is read or not',
    { timeout: 60_000 },
    async (_, make) => {
      const folder = await createTemporaryFolder();
      onTestFinished(() => folder.remove());
      const path = join(folder.path, 'mail.eml');
      await writeFile(path, make());
      const before = process.cpuUsage();
      await readMail(path, { folder: folder.path, most_attachments: 25 }).catch(() => null);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(5_000);
    },
  );

  test('many parts and lines, as programs write them, is read', async () => {
    const folder = await createTemporaryFolder();
    onTestFinished(() => folder.remove());
    const path = join(folder.path, 'mail.eml');
    const parts = Array.from(
      { length: 400 },
      (_, nth) => `--b\r\nContent-Type: application/pdf; name=${nth}.pdf\r\n\r\nx\r\n`,
    );
    const text = `--b\r\n\r\n${'-- een regel\r\n'.repeat(2_000)}`;
    await writeFile(path, `${mixed}${text}${parts.join('')}--b--\r\n`);
    const mail = await readMail(path, { folder: folder.path, most_attachments: 25 });
    expect([mail.attachments.length, mail.left_out]).toEqual([25, 375]);
  });
});
