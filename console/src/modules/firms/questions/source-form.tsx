import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { DraftState, findDraftFault } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { Block } from '../../../page/layout/page.tsx';

export type Content = FirmLicence['content'];

/** The source noted in a dossier that a client made; only the firm's people and its system see it. */
export function SourceForm({ draft }: { draft: Drafted<Content> }) {
  const t = useText();
  const { lead_source: source, ...others } = draft.value;
  return (
    <Block title={t('questions.source')}>
      <DraftState of={draft} places={() => t('questions.lead_source')} fields={(name) => name === 'lead_source'} />
      <TextField
        label={t('questions.lead_source')}
        hint={t('questions.lead_source_hint')}
        optional
        autoComplete="off"
        maxLength={100}
        value={source ?? ''}
        disabled={draft.isElsewhere}
        error={findDraftFault(draft, '/lead_source') && t('licence.wrong')}
        onChange={(text) => draft.set(text === '' ? others : { ...others, lead_source: text })}
      />
    </Block>
  );
}
