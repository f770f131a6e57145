import type { CardifPremium } from '@klantportaal/contract/modules/products/cardifao';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LicenceHtml } from '@klantportaal/web/lib/html.tsx';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { localise, useLicence } from '../../../licences/portal.ts';
import { ConfirmChoice } from '../confirm-choice.tsx';
import { OfferedChoice } from '../offered-choice.tsx';
import { useChoice } from '../use-choice.ts';
import { PremiumCard } from './premium-card.tsx';
import { usePremiumFacts } from './premium-facts.ts';

export type Choice = 'accept' | 'decline';

interface ChoiceCardProps {
  /** The id of the action. */
  action: string;
  premium: CardifPremium;
  /** `applied`: the insurer had an application already. */
  onChosen: (choice: Choice, applied: boolean) => Promise<void>;
  /** The card is out of date: the action is closed, the premium is another one, or there is an application. */
  onOutdated: () => void;
}

/**
 * The premium, to accept or decline in the firm's words, and to confirm (D2-73, D4-12, D4-13). The
 * confirmation has the figures, so that they stand once. Of two presses one counts.
 */
export function ChoiceCard({ action, premium, onChosen, onOutdated }: ChoiceCardProps) {
  const t = useText();
  const content = useLicence()?.content;
  const facts = usePremiumFacts(premium);
  const { chosen, choose, takeBack, choices } = useChoice<Choice>();
  const [busy, setBusy] = useState(false);
  // The page refreshes what changed before it moves on.
  const accept = useSend('acceptCardifao', { refreshes: [] });
  const decline = useSend('declineCardifao', { refreshes: [] });
  const explanation = localise(content?.cardif_ao_approval_body);
  const number = premium.application_number;

  const send = async (choice: Choice) => {
    if (busy) return;
    setBusy(true);
    const params = { actionId: action };
    try {
      if (choice === 'accept')
        await accept.send({ params, body: { premium: premium.premium, disability: premium.disability } });
      else await decline.send({ params, body: { nothing_applied: number === null } });
    } catch (error) {
      setBusy(false);
      const outdated = error instanceof ApiError && outdatedCodes.test(error.code);
      if (outdated) {
        takeBack();
        onOutdated();
      }
      // Whatever the reason, the reader must know that the answer did not arrive.
      if (choice === 'decline' && !outdated) showToast('error', t('cardif_premium.decline_failed'));
      else await showError(error);
      return;
    }
    // Stays busy: the next page is on its way.
    await onChosen(choice, number !== null);
  };

  if (chosen)
    return (
      <ConfirmChoice
        title={t(`cardif_premium.${chosen}_title`)}
        facts={facts}
        confirm={t(number ? `cardif_premium.${chosen}_applied_confirm` : `cardif_premium.${chosen}_confirm`)}
        back={t('cardif_premium.back')}
        busy={busy}
        onConfirm={() => void send(chosen)}
        onBack={takeBack}
      >
        <p>{t(number ? `cardif_premium.${chosen}_applied_starts` : `cardif_premium.${chosen}_starts`)}</p>
      </ConfirmChoice>
    );
  return (
    <>
      <PremiumCard premium={premium} />
      <OfferedChoice takesFocus={choices} title={t('cardif_premium.choice')}>
        <Stack>
          {number && (
            <Alert tone="warning" title={t('cardif_premium.applied', { number })}>
              {t('cardif_premium.applied_text')}
            </Alert>
          )}
          {explanation ? <LicenceHtml html={explanation} /> : <p>{t('cardif_premium.choice_text')}</p>}
          <ButtonRow>
            <Button onClick={() => choose('accept')}>
              {localise(content?.cardif_ao_button_approve) || t('cardif_premium.accept')}
            </Button>
            <Button look="secondary" onClick={() => choose('decline')}>
              {localise(content?.cardif_ao_button_decline) || t('cardif_premium.decline')}
            </Button>
          </ButtonRow>
        </Stack>
      </OfferedChoice>
    </>
  );
}

const outdatedCodes = /^(ACTION_ALREADY_DONE|CARDIF_PREMIUM_CHANGED|CARDIF_ALREADY_APPLIED)$/;
