import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPort } from '../server/test/stand-ins/get-port.ts';
import { requireProgram } from './shared/need-program.ts';
import { at } from './shared/paths.ts';
import { type Product, startProduct } from './shared/product.ts';
import { createEnvironment, run } from './shared/run.ts';

/*
 * docs/firm-api/README.md as somebody follows it who has never seen the product: every block of it in order, on the demo,
 * with a real receiver of webhooks, and the consumer's part done as the portal does it.
 */

let product: Product;
let folder: string;
let receiver: Server;
let hook: string;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  await requireProgram('curl');
  product = await startProduct();
  folder = await mkdtemp(path.join(tmpdir(), 'kp-guide-'));
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${getPort(receiver)}/hook`;
}, 180_000);
afterAll(async () => {
  receiver?.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** Runs lines of a shell as somebody types them; each run knows the variables of the ones before. */
async function shell(lines: string, overrides: Record<string, string> = {}): Promise<string> {
  const state = path.join(folder, 'state.sh');
  const script = `set -eu\n[ -f ${state} ] && . ${state}\n${lines}\nset | grep -E '^(AT|KEY|HOOK)=' > ${state}\n`;
  const child = spawn('bash', ['-c', script], { cwd: folder, env: createEnvironment({ HOOK: hook, ...overrides }) });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${lines}\nended with ${code}:\n${output}`);
  return output;
}

const blocks = async () =>
  [...(await readFile(at('docs/firm-api/README.md'), 'utf8')).matchAll(/^```sh\n(.*?)^```/gms)].map(([, lines]) =>
    lines!.replaceAll('http://127.0.0.1:3000', product.url),
  );

/** Does what Noor does in the portal: signs in, and uploads a file under what was asked. */
async function noorDelivers(): Promise<void> {
  const domain = { 'x-acceleratedomain': 'formal.demo.example' };
  const body = JSON.stringify({ email: 'noor@gids.example', password: 'Een-Gids-Om-Te-Volgen-1' });
  const json = { ...domain, 'content-type': 'application/json' };
  const login = await (await fetch(`${product.url}/api/auth/login`, { method: 'POST', headers: json, body })).json();
  const headers = { ...domain, authorization: `Bearer ${login.data.attributes.accessToken}` };
  const asked = async () =>
    (await (await fetch(`${product.url}/api/actions`, { headers })).json()).data as { id: string }[];
  // Held for ten seconds, or what the demo says.
  await expect.poll(async () => (await asked()).length, { timeout: 30_000 }).toBe(1);
  const [action] = await asked();
  const form = new FormData();
  form.set('productActionId', action!.id);
  form.append('file[]', new Blob([await readFile(at('e2e/files/loonstrook.png'))]), 'loonstrook.png');
  const sent = await fetch(`${product.url}/api/documents`, { method: 'POST', headers, body: form });
  expect([sent.status, await sent.text()]).toEqual([expect.toSatisfy((status) => status < 300), expect.anything()]);
}

test('the guide leads from a key to a judged document', async () => {
  const [variables, dossier, endpoint, feed, request, deliveries, verdict, batch, sandbox, ...more] = await blocks();
  expect(more).toEqual([]);
  await shell(variables!);
  const first = await shell(dossier!);
  expect(JSON.parse(first.slice(first.indexOf('{'))).data.attributes).toMatchObject({ label: 'Gids 1' });
  const made = await shell(endpoint!);
  const { secret } = JSON.parse(made.slice(made.indexOf('{'))).data.attributes;
  await shell(feed!);
  expect(await shell(request!)).toContain('final_at');
  await noorDelivers();
  // The demo's documents are read meanwhile, and that is told too.
  const listReceipts = () => received.filter(({ body }) => body.includes('"delivery.received"'));
  await expect.poll(() => listReceipts().length, { timeout: 30_000 }).toBe(1);
  const [message] = listReceipts();
  const told = new Webhook(secret).verify(message!.body, message!.headers as Record<string, string>);
  expect(told).toMatchObject({ type: 'delivery.received', data: { dossier_firm_id: 'gids-1' } });
  const listed = await shell(deliveries!);
  const found = JSON.parse(listed.slice(listed.indexOf('{'))).data as {
    id: string;
    attributes: { dossier_firm_id: string };
  }[];
  const own = found.find(({ attributes }) => attributes.dossier_firm_id === 'gids-1');
  expect(await shell(verdict!, { ID: own!.id })).toContain('final_at');
  expect((await readFile(path.join(folder, 'document.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  const lines = (await shell(batch!))
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { line: 1, firm_id: 'gids-2', status: 'created' },
    { line: 2, firm_id: 'gids-3', status: 'refused', error: { fields: expect.any(Array) } },
  ]);
  const tried = await shell(sandbox!);
  expect(tried.match(/"state":"\w+"/g)).toHaveLength(2);
}, 180_000);

test('its program has the types of the API, and runs', async () => {
  const document = await (await fetch(`${product.url}/backoffice/v1/openapi.json`)).json();
  await writeFile(
    at('docs/examples/backoffice.d.ts'),
    astToString(await openapiTS(document, { defaultNonNullable: false })),
  );
  const types = await run('node', [
    at('node_modules/typescript7/bin/tsc'),
    '-p',
    'docs/examples',
    '--pretty',
    'false',
    '--singleThreaded',
  ]);
  expect([types.code, types.output]).toEqual([0, '']);
  const ran = spawn('node', [at('docs/examples/first-dossier.ts')], {
    env: createEnvironment({ ADDRESS: product.url }),
  });
  let output = '';
  for (const stream of [ran.stdout, ran.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => ran.once('close', resolve));
  expect([code, output]).toEqual([0, expect.stringMatching(/line gids-6 created[^]*event /)]);
}, 120_000);
