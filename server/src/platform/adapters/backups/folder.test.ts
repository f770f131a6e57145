import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../../test/fixtures/samples.ts';
import { openBackupFolder } from './folder.ts';

test('a place that cannot be made ends what writes to it', async () => {
  const folder = await createTemporaryFolder();
  await writeFile(join(folder.path, 'file'), '');
  // As long as a dump: nobody reads it, so it would wait for ever.
  const source = Readable.from(['much'], { autoDestroy: false });
  const place = openBackupFolder(join(folder.path, 'file', 'backup'));
  await expect(place.write('database.dump', source)).rejects.toThrow(/file\/backup cannot be used: ENOTDIR/);
  expect(source.destroyed).toBe(true);
  await folder.remove();
});

test('what fails while it is read is told as it is', async () => {
  const folder = await createTemporaryFolder();
  const place = openBackupFolder(join(folder.path, 'backup'));
  const source = new Readable({ read: () => source.destroy(new Error('pg_dump failed: no rights')) });
  await expect(place.write('database.dump', source)).rejects.toThrow(/^pg_dump failed: no rights$/);
  expect(await place.read('database.dump')).toBeNull();
  await folder.remove();
});
