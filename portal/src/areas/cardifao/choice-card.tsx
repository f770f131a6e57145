import type { CardifPremium } from '@klantportaal/contract/areas/cardifao';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useSend } from '../../api/query.ts';
import { showError } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { LicenceHtml } from '../../lib/html.tsx';
import { localized, useLicence } from '../../licence/portal.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/page-frame.tsx';
import { showToast } from '../../ui/toasts.ts';

export type Choice = 'accept' | 'decline';

interface ChoiceCardProps {
  /** The id of the action. */
  action: string;
  premium: CardifPremium;
  onChosen: (choice: Choice) => Promise<void>;
  /** What is shown is out of date: the action is closed, or the premium is another one. */
  onOutdated: () => void;
}

/** Accepts or declines, in the firm's words (D2-73, D4-12, D4-13). Of two presses one counts. */
export function ChoiceCard({ action, premium, onChosen, onOutdated }: ChoiceCardProps) {
  const t = useText();
  const content = useLicence()?.content;
  const [busy, setBusy] = useState<Choice | null>(null);
  // The page refreshes what changed before it moves on.
  const accept = useSend('acceptCardifao', { refreshes: [] });
  const decline = useSend('declineCardifao', { refreshes: [] });
  const explanation = localized(content?.cardif_ao_approval_body);

  const choose = async (choice: Choice) => {
    if (busy) return;
    setBusy(choice);
    const params = { actionId: action };
    try {
      if (choice === 'accept')
        await accept.send({ params, body: { premium: premium.premium, disability: premium.disability } });
      else await decline.send({ params });
    } catch (error) {
      setBusy(null);
      const outdated = error instanceof ApiError && /^(ACTION_ALREADY_DONE|CARDIF_PREMIUM_CHANGED)$/.test(error.code);
      if (outdated) onOutdated();
      // Whatever the reason, the reader must know that the offer still stands.
      if (choice === 'decline' && !outdated) showToast('error', t('cardif_premium.decline_failed'));
      else await showError(error);
      return;
    }
    // Stays busy: the next page is on its way.
    await onChosen(choice);
  };

  return (
    <Card title={t('cardif_premium.choice')}>
      <Stack>
        {explanation ? <LicenceHtml html={explanation} /> : <p>{t('cardif_premium.choice_text')}</p>}
        <ButtonRow>
          <Button busy={busy === 'accept'} onClick={() => void choose('accept')}>
            {localized(content?.cardif_ao_button_approve) || t('cardif_premium.accept')}
          </Button>
          <Button look="secondary" busy={busy === 'decline'} onClick={() => void choose('decline')}>
            {localized(content?.cardif_ao_button_decline) || t('cardif_premium.decline')}
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
}
