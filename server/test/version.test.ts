import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { getAdapterSettings } from '../src/platform/adapters/adapter-settings.ts';
import { readConfig } from '../src/platform/config.ts';
import { version } from '../src/platform/kernel/version.ts';
import { testContext } from './app-context.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readJsonFile = (name: string) => JSON.parse(readFileSync(`${root}/${name}`, 'utf8')) as { version?: string };

test('is that of the project', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(version).toBe(readJsonFile('package.json').version);
});

test('is that of the OpenAPI document', async () => {
  const app = await buildApp(testContext(createPartial({})));
  const { info } = (await app.inject('/api/openapi.json')).json();
  expect(info.version).toBe(version);
  await app.close();
});

test('is the release in error reports', () => {
  const config = readConfig({ SENTRY_DSN: 'https://key@errors.example/1' });
  expect(getAdapterSettings(config).error_reports).toMatchObject({ release: `klantportaal@${version}` });
});
