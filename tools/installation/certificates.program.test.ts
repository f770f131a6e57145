import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../shared/paths.ts';
import { findFreePort } from '../shared/product.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { waitUntil } from './servers.ts';

/*
 * Caddy's file as it is shipped, on other ports and with an authority of its own, before the balancer's file as it is
 * shipped. Skipped where one of the two is missing (Debian: caddy, haproxy).
 */
const hasBoth = ['caddy version', 'haproxy -v'].every((line) => {
  const [program = '', word = ''] = line.split(' ');
  return spawnSync(program, [word]).status === 0;
});

const served = 'mijn.kantoor.example';
/** Another address of this machine than Caddy's. */
const client = '127.0.0.2';
const requests: IncomingMessage[] = [];
const server = createServer((request, response) => {
  const { searchParams, pathname } = new URL(request.url ?? '/', 'http://inside');
  if (pathname === '/served-hosts')
    return void response.writeHead(searchParams.get('domain') === served ? 200 : 404).end();
  if (!pathname.startsWith('/health')) requests.push(request);
  response.writeHead(200).end('{}');
});
const folder = mkdtempSync(path.join(tmpdir(), 'kp-caddy-'));
let balancer: Balancer;
let caddy: ChildProcess;
let output = '';
let secure = 0;
beforeAll(async () => {
  if (!hasBoth) return;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  balancer = await startBalancer([{ port, consolePort: port }]);
  secure = await findFreePort();
  const ports = `admin off\n\thttp_port ${await findFreePort()}\n\thttps_port ${secure}\n\tskip_install_trust\n\tlocal_certs\n\ton_demand_tls`;
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, readFileSync(at('deploy/compose/Caddyfile'), 'utf8').replace('on_demand_tls', ports));
  caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      PATH: process.env.PATH,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      ASK: `http://127.0.0.1:${balancer.inside.ask}/served-hosts`,
      BALANCER: `127.0.0.1:${balancer.inside.behind}`,
    },
  });
  for (const stream of [caddy.stdout, caddy.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await waitUntil(
    async () => (await readCertificate(served)) !== null,
    () => `Caddy makes no certificate:\n${output}`,
    60_000,
  );
}, 120_000);
afterAll(async () => {
  if (hasBoth) {
    const ended = new Promise((resolve) => caddy?.once('exit', resolve));
    if (caddy?.kill('SIGTERM')) await ended;
    await balancer?.stop();
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The host of the certificate that Caddy shows for a name, with what a request by it is answered; null: it has none. */
const readCertificate = (servername: string): Promise<{ host: string; answer: string } | null> =>
  new Promise((resolve) => {
    const to = { port: secure, host: '127.0.0.1', localAddress: client };
    const socket = connect(
      { socket: connectTcp(to).once('error', () => resolve(null)), servername, rejectUnauthorized: false },
      () => {
        const host = socket.getPeerCertificate().subjectaltname ?? '';
        let answer = '';
        socket.setEncoding('utf8').on('data', (text: string) => {
          answer += text;
        });
        socket.once('end', () => resolve({ host, answer }));
        socket.write(
          `GET /documents/b3f1c0ffee HTTP/1.1\r\nHost: ${servername}\r\nX-Forwarded-For: 192.0.2.7\r\nConnection: close\r\n\r\n`,
        );
      },
    );
    socket.once('error', () => resolve(null));
  });

test.runIf(hasBoth)(
  'makes a certificate for a host that is served, and for no other',
  { timeout: 60_000 },
  async () => {
    const found = await readCertificate(served);
    expect([found?.host, found?.answer.split('\r\n')[0]]).toEqual([`DNS:${served}`, 'HTTP/1.1 200 OK']);
    for (const name of ['nep.example', `een.${served}`]) expect(await readCertificate(name)).toBeNull();
  },
);

test.runIf(hasBoth)('says who the client is, whatever that says of itself, and logs no path', async () => {
  await readCertificate(served);
  const { headers } = requests.at(-1)!;
  expect(headers).toMatchObject({
    'x-forwarded-for': client,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': served,
  });
  expect(output + balancer.output()).not.toContain('b3f1c0ffee');
});

test.runIf(hasBoth)('the balancer answers nothing else on the port for questions', async () => {
  const ask = async (where: string) => (await fetch(`http://127.0.0.1:${balancer.inside.ask}${where}`)).status;
  expect([await ask('/metrics'), await ask(`/served-hosts?domain=${served}`)]).toEqual([404, 200]);
});
