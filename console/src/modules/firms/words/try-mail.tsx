import { ADDRESS_STYLES, type AddressStyle } from '@klantportaal/contract/language';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { speech } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import type { Dictionary } from './dictionary.ts';

/** Sends the mail that is edited to oneself, in the words as they stand here, in one form of address. */
export function TryMail({ draft, mail }: { draft: Drafted<Dictionary>; mail: string }) {
  const t = useText();
  const { locale } = useStore(speech);
  const test = useSend('sendMailPreview', { refreshes: [] });
  const [said, setSaid] = useState('');
  const send = async (address_style: AddressStyle) => {
    setSaid('');
    try {
      // The words typed a moment ago go along.
      await draft.keeper.flush();
      if (draft.keeper.get().saving !== 'saved') return setSaid(t('words.test_unsaved'));
      const { to } = await test.send({ params: { mail }, body: { language: locale, address_style } });
      setSaid(t('words.test_sent', { email: to }));
    } catch (error) {
      await showError(error);
    }
  };
  return (
    <>
      <p role="status">{said}</p>
      <ButtonRow>
        {ADDRESS_STYLES.map((style) => (
          <Button key={style} look="secondary" busy={test.sending} onClick={() => void send(style)}>
            {t('words.test', { form: t(`licence.${style}`).toLowerCase() })}
          </Button>
        ))}
      </ButtonRow>
    </>
  );
}
