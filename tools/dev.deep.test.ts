import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chromiumFlags, requireChromium } from './shared/chromium.ts';
import { at } from './shared/paths.ts';
import { findFreePort } from './shared/product.ts';
import { workspaceNames } from './shared/workspaces.ts';

/** A copy of the sources that the test may edit; inside the project, so that it finds the installed packages. */
const copy = at('.cache/dev-test');
const dataDir = mkdtempSync(path.join(tmpdir(), 'kp-dev-'));
let url = '';
let output = '';
let dev: ChildProcess;
let browser: Browser;

beforeAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const isOurs = (file: string) => !/[\\/](?:node_modules|dist)$/.test(file);
  for (const folder of [...workspaceNames, 'tools', 'demo'])
    cpSync(at(folder), path.join(copy, folder), { recursive: true, filter: isOurs });
  for (const app of ['portal', 'console'].filter((name) => existsSync(at(name, 'node_modules'))))
    symlinkSync(at(app, 'node_modules'), path.join(copy, app, 'node_modules'), 'junction');
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };
  writeFileSync(path.join(copy, 'package.json'), JSON.stringify({ type: 'module', version }));
  cpSync(at('tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'));

  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  const { VITEST: _, NODE_ENV: __, DATABASE_URL: ___, ...env } = process.env;
  dev = spawn(process.execPath, [path.join(copy, 'tools/dev.ts')], {
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PATH: `${at('node_modules/.bin')}${path.delimiter}${env.PATH}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  [browser] = await Promise.all([
    requireChromium().then((executablePath) => chromium.launch({ executablePath, args: [...chromiumFlags] })),
    vi.waitFor(() => expect(output).toMatch(/^Ready in /m), { timeout: 100_000 }),
  ]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  if (dev?.exitCode === null) dev.kill('SIGKILL');
  rmSync(copy, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(path.join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(copy, file), text.replace(from, to));
}

test('shows an edited text and an edited style in the console, whose page keeps what was typed', async () => {
  const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
  const page = await browser.newPage({ locale: 'nl-NL' });
  const refused: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
  await page.goto(`${address}/sign-in`);
  const email = page.getByRole('textbox', { name: 'E-mailadres' });
  await email.fill('anna', { timeout: 60_000 });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  edit('console/src/modules/identity/sign-in/texts.nl.ts', "'Inloggen'", "'Kom binnen'");
  const heading = page.getByRole('heading', { level: 1, name: 'Kom binnen' });
  await heading.waitFor({ timeout: 30_000 });
  edit('console/src/sign-in/sign-in.module.css', 'font-size: 1.5rem', 'font-size: 5rem');
  await vi.waitFor(
    async () => expect(await heading.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBe(75),
    { timeout: 30_000 },
  );
  expect(await email.inputValue()).toBe('anna');
  expect(loads).toBe(0);
  expect(refused).toEqual([]);
  await page.close();
}, 120_000);

test('shows an edited text and an edited component on the open page, which keeps what was typed', async () => {
  const page = await browser.newPage({ locale: 'nl-NL' });
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${url}/?domain=formal.demo.example`);
  const name = page.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' });
  await name.fill('anna', { timeout: 60_000 });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  edit('portal/src/modules/identity/sign-in/texts.nl.ts', "'Inloggen'", "'Kom binnen'");
  await page.getByRole('heading', { name: 'Kom binnen' }).waitFor();
  edit('portal/src/page/footer.tsx', '</footer>', '<b>Een regel erbij</b></footer>');
  await page.getByText('Een regel erbij').waitFor();
  expect(await name.inputValue()).toBe('anna');
  expect(loads).toBe(0);
  // The page's security policy, as strict as in production except for Vite, blocked nothing.
  expect(faults).toEqual([]);
  await page.close();
}, 90_000);

test('answers with an edited server, and leaves no request unanswered during the restart', async () => {
  const ask = async () => {
    const answer = await fetch(`${url}/health/ready`);
    return [answer.status, await answer.text()] as const;
  };
  expect((await ask())[1]).toContain('"database":"ok"');
  edit('server/src/modules/identity/requests/health.ts', "database: 'ok'", "database: 'ok', edited: true");
  const statuses = new Set<number>();
  await expect
    .poll(
      async () => {
        const [status, text] = await ask();
        statuses.add(status);
        return text;
      },
      { timeout: 60_000, interval: 10 },
    )
    .toContain('"edited":true');
  expect([...statuses]).toEqual([200]);
}, 90_000);

test('reports a server that does not start, and continues once it is fixed', async () => {
  edit('server/src/modules/identity/requests/health.ts', 'export function', 'export funktion');
  await expect.poll(async () => (await fetch(`${url}/health`)).status, { timeout: 30_000, interval: 50 }).toBe(503);
  expect(await (await fetch(`${url}/health`)).text()).toContain('SyntaxError');
  edit('server/src/modules/identity/requests/health.ts', 'export funktion', 'export function');
  await expect.poll(async () => (await fetch(`${url}/health`)).status, { timeout: 60_000, interval: 50 }).toBe(200);
}, 120_000);

test('stops cleanly, database included', async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  for (const left of ['pg.owner', 'pg/postmaster.pid']) expect(existsSync(path.join(dataDir, left))).toBe(false);
}, 30_000);
