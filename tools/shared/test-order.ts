import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files of a project that need a browser one after another. A worker ends where the next file needs another
 * environment, and with it jsdom and the libraries that it has loaded.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = new Map(sorted.map((file) => [file, `${file.project.name} ${inBrowser(file) ? 0 : 1}`]));
    return sorted.sort((a, b) => (place.get(a) ?? '').localeCompare(place.get(b) ?? ''));
  }
}

const inBrowser = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
