import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { DraftState, findDraftFault } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { Block } from '../../../page/layout/page.tsx';

/** The name of the firm in the portal, in mails and on letters. */
export function NameForm({ draft }: { draft: Drafted<string> }) {
  const t = useText();
  const fault = findDraftFault(draft, '');
  return (
    <Block title={t('firm.name')}>
      <DraftState of={draft} />
      <TextField
        label={t('firm.name_of_firm')}
        hint={t('firm.name_hint')}
        value={draft.value}
        maxLength={200}
        autoComplete="off"
        disabled={draft.isElsewhere}
        error={fault && t('licence.missing')}
        onChange={draft.set}
      />
    </Block>
  );
}
