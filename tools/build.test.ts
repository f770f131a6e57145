import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findMissingForBuild } from './build.ts';

test('an install without what builds is told of in words', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(findMissingForBuild(folder)).toContain('npm ci');
  mkdirSync(path.join(folder, 'node_modules/fastify'), { recursive: true });
  expect(findMissingForBuild(folder)).toMatch(/^Vite is missing.*--omit=dev/);
  mkdirSync(path.join(folder, 'node_modules/vite'));
  expect(findMissingForBuild(folder)).toBeNull();
});
