import { formatSender, type MailSender, parseSender } from '@klantportaal/contract/values/contact/mail-sender';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useState } from 'react';
import { DraftState, findDraftFault } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { Block } from '../../../page/layout/page.tsx';
import { TestMail } from '../../../page/previews/test-mail.tsx';

/** From whom mails come: the firm's own address, once the mail server may use it. */
export function SenderForm({ draft, firm }: { draft: Drafted<string | null>; firm: string }) {
  const t = useText();
  const { value, isElsewhere } = draft;
  const [typed, setTyped] = useState<MailSender>(() => parseSender(value ?? ''));
  // The typed text, with its spaces, is shown as long as it matches the draft; else somebody else wrote the draft, or
  // put it back.
  const shown = formatSender(typed) === value ? typed : parseSender(value ?? '');
  const set = (some: Partial<MailSender>) => {
    const next = { ...shown, ...some };
    setTyped(next);
    draft.set(formatSender(next));
  };
  return (
    <Block title={t('firm.sender')}>
      <DraftState of={draft} places={() => t('firm.sender')} />
      <p>{t('firm.sender_why')}</p>
      <TextField
        label={t('firm.sender_address')}
        hint={t('firm.sender_hint')}
        kind="email"
        autoComplete="off"
        optional
        maxLength={254}
        value={shown.address}
        disabled={isElsewhere}
        error={
          findDraftFault(draft, '') && t(shown.address.trim() === '' ? 'firm.sender_missing' : 'firm.sender_wrong')
        }
        onChange={(address) => set({ address })}
      />
      <TextField
        label={t('firm.sender_name')}
        hint={t('firm.sender_name_hint', { firm })}
        autoComplete="off"
        optional
        maxLength={150}
        value={shown.name}
        disabled={isElsewhere}
        onChange={(name) => set({ name })}
      />
      <p>{t('firm.sender_test')}</p>
      <TestMail sent={(email) => t('firm.sender_test_sent', { email })} />
    </Block>
  );
}
