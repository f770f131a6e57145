import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireProgram } from '../shared/need-program.ts';
import { at } from '../shared/paths.ts';
import { findFreePort } from '../shared/product.ts';
import { run } from '../shared/run.ts';
import { callOnce } from './consumer.ts';
import { domain } from './firm.ts';
import { waitUntil } from './servers.ts';

export interface Balancer {
  /** The address at which consumers come in, by TLS with a certificate of the test's own. */
  url: string;
  /** The ports to which Caddy sends requests, and at which it asks for which hosts there may be a certificate. */
  inside: { behind: number; ask: number };
  process: ChildProcess;
  output(): string;
  stop(): Promise<void>;
}

/** The host name under which the console is reached. */
export const consoleHost = 'console.kantoor.example';

/**
 * Starts Debian's HAProxy with the file of deploy/compose, on other ports and before other servers. It asks for readiness
 * twice a second, and sends no request a second time. The servers must be ready.
 */
export async function startBalancer(servers: readonly { port: number; consolePort: number }[]): Promise<Balancer> {
  await requireProgram('haproxy');
  const folder = mkdtempSync(path.join(tmpdir(), 'kp-balancer-'));
  const certificates = path.join(folder, 'certificates');
  mkdirSync(certificates);
  const subject = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`];
  const key = path.join(folder, 'key.pem');
  const own = path.join(folder, 'own.pem');
  const made = await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...subject,
    '-keyout',
    key,
    '-out',
    own,
  ]);
  if (made.code !== 0) throw new Error(made.output);
  writeFileSync(path.join(certificates, 'portal.pem'), readFileSync(own, 'utf8') + readFileSync(key, 'utf8'));
  const [plain, secure, behind, inside] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  copyFileSync(at('deploy/compose/unavailable.html'), path.join(folder, 'unavailable.html'));
  const lines = (field: 'port' | 'consolePort') =>
    servers.map((server, index) => `  server server-${index + 1} 127.0.0.1:${server[field]}`).join('\n');
  const settings = readFileSync(at('deploy/compose/haproxy.cfg'), 'utf8')
    .replace(':8080', `127.0.0.1:${plain}`)
    .replace(':8443', `127.0.0.1:${secure}`)
    .replaceAll('8082', String(behind))
    .replace(`:${behind}`, `127.0.0.1:${behind}`)
    .replace(':8083', `127.0.0.1:${inside}`)
    .replace('/certs/', `${certificates}/`)
    .replaceAll('inter 2s', 'inter 500ms')
    .replace(/( {2}server server-\d server-\d:3000\n)+/g, `${lines('port')}\n`)
    .replace(/( {2}server server-\d server-\d:3002\n)+/g, `${lines('consolePort')}\n`)
    .replace(/( {2}server server-\d server-\d:9464\n)+/g, `${lines('port')}\n`);
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: { PATH: process.env.PATH, CONSOLE_HOST: consoleHost },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-200_000);
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `https://127.0.0.1:${secure}`;
  await waitUntil(
    async () => child.exitCode !== null || (await callOnce(`${url}/health/ready`)).status === 200,
    () => `The balancer does not answer:\n${output}`,
    30_000,
  );
  if (child.exitCode !== null) throw new Error(`The balancer ended:\n${output}`);
  return {
    url,
    inside: { behind, ask: inside },
    process: child,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
