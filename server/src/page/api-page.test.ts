import { endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../test/database.ts';
import { buildApp } from '../app.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

test('describes every call of the table as OpenAPI 3.1, without dangling references', async () => {
  const app = await buildApp(testContext(db));
  const document = (await app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const name of endpointNames) {
    const { path, method } = endpoints[name];
    expect(document.paths[path][method.toLowerCase()].operationId).toBe(name);
  }
  const text = JSON.stringify(document);
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)"/g)) {
    expect(document.components.schemas).toHaveProperty([String(name)]);
  }
  expect(text).not.toMatch(/"\$ref":"#\/(?:\$defs|definitions)/);
  const login = document.paths['/api/auth/login'].post;
  expect(login.security).toBeUndefined();
  expect(login.requestBody.content['application/json'].schema.required).toEqual(['email', 'password']);
});

test('is readable without scripts, and loads nothing from elsewhere', async () => {
  const { body, headers } = await (await buildApp(testContext(db))).inject('/api');
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('POST /api/auth/login');
  expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});
