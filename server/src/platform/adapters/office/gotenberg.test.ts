import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Converting, openGotenbergStandIn } from '../../../../test/stand-ins/gotenberg.ts';
import { openGotenberg, pingGotenberg } from './gotenberg.ts';
import { noOffice, OfficeError, OfficeRefusedError } from './office.ts';

let convert: Converting;
let standIn: Awaited<ReturnType<typeof openGotenbergStandIn>>;
beforeAll(async () => {
  standIn = await openGotenbergStandIn((sent) => convert(sent));
});
afterAll(() => standIn.close());

const ask = (most = 100) =>
  openGotenberg({ url: standIn.url, timeout_ms: 500 }).convert(new Uint8Array([1, 2]), 'docx', most);

test('a file is sent by its bytes alone, and comes back as a PDF', async () => {
  const sent: object[] = [];
  convert = async (file) => {
    sent.push(file);
    return Buffer.from('%PDF-');
  };
  expect(Buffer.from(await ask()).toString()).toBe('%PDF-');
  expect(sent).toEqual([{ name: 'document.docx', bytes: Buffer.from([1, 2]) }]);
});

test.each([400, 413, 415, 422])('a file that it refuses with %i is at fault', async (status) => {
  convert = async () => status;
  await expect(ask()).rejects.toBeInstanceOf(OfficeRefusedError);
});

test.each([401, 404, 429, 500, 503])('an answer of %i says nothing of the file', async (status) => {
  convert = async () => status;
  await expect(ask()).rejects.toBeInstanceOf(OfficeError);
});

test('a PDF that is larger than an upload is refused before all of it came', async () => {
  convert = async () => Buffer.alloc(200);
  await expect(ask(100)).rejects.toBeInstanceOf(OfficeRefusedError);
});

test('an answer that does not come is not waited for', async () => {
  convert = () => new Promise(() => {});
  await expect(ask()).rejects.toThrow('no answer in time');
});

test('one that is not there says so, and so does none at all', async () => {
  await expect(pingGotenberg(standIn)).resolves.toBeUndefined();
  await expect(pingGotenberg({ url: 'http://127.0.0.1:1' })).rejects.toBeInstanceOf(OfficeError);
  await expect(noOffice.convert(new Uint8Array(), 'docx', 1)).rejects.toBeInstanceOf(OfficeError);
});
