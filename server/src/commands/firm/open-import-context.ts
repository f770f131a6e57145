import { getAdapterSettings } from '../../platform/adapters/adapter-settings.ts';
import { openAdapters } from '../../platform/adapters/adapters.ts';
import type { CommandContext } from '../../platform/command.ts';
import { toTemporaryFolder } from '../../platform/kernel/data-folder.ts';
import { openDocuments } from '../../platform/pdf/documents.ts';
import { openSecrets } from '../rotate/open-secrets.ts';

/** Opens what a command needs to write documents of a firm: files, their readers, and secrets. */
export async function importContext({ config, db, clock, ends }: CommandContext) {
  const documents = await openDocuments(toTemporaryFolder(config));
  ends.push(() => documents.close());
  const { adapters, close } = await openAdapters(getAdapterSettings(config), () => clock.now());
  ends.push(close);
  return { config, db, documents, adapters, secrets: await openSecrets({ config, db }), clock };
}
