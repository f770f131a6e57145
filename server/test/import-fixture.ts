import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { importFiles } from '../src/modules/integrations/import/import-files.ts';
import type { ImportContext } from '../src/modules/records/import-context.ts';
import { ImportErrors } from '../src/modules/records/import-error.ts';
import { type FileFixture, openFileFixture } from './file-fixture.ts';

/** A firm as its import file has it; dossiers name it as `zeedijk`. */
export const importedLicence = {
  kind: 'licence',
  firm_id: 'zeedijk',
  name: 'Zeedijk Advies',
  domains: ['zeedijk.test.example'],
  languages: [{ name: 'Nederlands', iso_code: 'nl', is_default: true }],
};

export interface ImportFixture extends FileFixture {
  /** The parts that an import needs, on 21 November 2026 at noon. */
  importContext: ImportContext;
  /** Imports documents by the names of their files; text and bytes as they are. Returns how many there were. */
  importing(documentsByFile: Record<string, unknown>): Promise<number>;
  /** The first fault for which the same is refused. */
  refused(documentsByFile: Record<string, unknown>): Promise<ImportErrors['errors'][number]>;
}

/** A database and a data folder into which files are imported. */
export async function openImportFixture(): Promise<ImportFixture> {
  const fixture = await openFileFixture();
  const importContext = fixture.context({ clock: { now: () => new Date('2026-11-21T12:00:00Z') } });
  let run = 0;
  async function importing(documentsByFile: Record<string, unknown>): Promise<number> {
    run += 1;
    const place = join(fixture.folder, `import-${run}`);
    for (const [file, document] of Object.entries(documentsByFile)) {
      await mkdir(dirname(join(place, file)), { recursive: true });
      const asIs = typeof document === 'string' || Buffer.isBuffer(document);
      await writeFile(join(place, file), asIs ? document : JSON.stringify(document, null, 2));
    }
    return importFiles(place, importContext);
  }
  return {
    ...fixture,
    importContext,
    importing,
    refused: (documentsByFile) =>
      importing(documentsByFile).then(
        () => expect.unreachable(),
        (error: unknown) => {
          if (!(error instanceof ImportErrors)) throw error;
          return error.errors[0]!;
        },
      ),
  };
}
