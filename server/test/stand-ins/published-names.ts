import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import type { AppContext } from '../../src/modules/identity/app-context.ts';
import type { NamesPort } from '../../src/platform/adapters/names/names.ts';
import type { TestFirm } from '../firm-calls.ts';

export interface ListedName {
  uses: string[];
  state: string;
  counts_until: string | null;
  dns: { name: string; value: string } | null;
  file: { url: string; content: string } | null;
}

/** The names of a firm as its call lists them. */
export async function listNames(firm: TestFirm): Promise<Map<string, ListedName>> {
  const { body } = await firm.call('GET', '/names');
  return new Map(body.data.map(({ id, attributes }: { id: string; attributes: ListedName }) => [id, attributes]));
}

/** The proofs that owners of names published, in memory: nobody is asked. */
export function openPublished() {
  const texts = new Map<string, string[]>();
  const files = new Map<string, string>();
  let isSilent = false;
  const asked: string[] = [];
  const names: NamesPort = {
    findTexts: async (name) => {
      asked.push(name);
      return isSilent ? null : (texts.get(name) ?? []);
    },
    findFile: async (url) => (isSilent ? null : (files.get(url) ?? null)),
    close: () => {},
  };
  return {
    /** The parties of a server that looks names up here. */
    adapters: createPartial<Partial<AppContext['adapters']>>({
      names,
      // Receivers and providers of any name are there.
      webhooks: { refusal: () => null },
      identity: { ask: async () => createPartial({}), findFlaw: async () => null },
    }),
    /** Names that were looked for, in their order. */
    asked,
    /** Whether no resolver answers. */
    silence: (silent: boolean) => {
      isSilent = silent;
    },
    async publish(firm: TestFirm, name: string, way: 'dns' | 'file' = 'dns'): Promise<void> {
      const { dns, file } = (await listNames(firm)).get(name)!;
      if (way === 'dns') texts.set(dns!.name, ['other', dns!.value]);
      else files.set(file!.url, `${file!.content}\n`);
    },
    /** Takes away all that was published. */
    clear() {
      texts.clear();
      files.clear();
    },
  };
}
