import type { ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { checkDocument, loadFacts } from '../../integrations/import/check-document.ts';
import type { WriteTools } from '../../integrations/import/write-document.ts';
import { type PreparedLicence, prepareLicence } from '../../integrations/import/write-licence.ts';

/**
 * A licence with drafts in place of what is published, held to everything that an import of files is held to.
 * @throws DocumentFaultsError with the places in the licence
 */
export async function prepareWholeLicence(
  published: JsonObject,
  drafts: JsonObject,
  { licences, sources, firm_id }: Pick<WriteTools, 'licences' | 'sources'> & { firm_id: string },
): Promise<PreparedLicence> {
  const raw = { ...published, ...drafts, kind: 'licence', firm_id };
  const checked = checkDocument(raw, await loadFacts(), published);
  return prepareLicence(checked.document as ImportLicence, await licences.of(firm_id), sources);
}
