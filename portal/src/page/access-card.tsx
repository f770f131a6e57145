import type { DossierAccess } from '@klantportaal/contract/modules/people/consumers';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useSend } from '../api/query.ts';
import { InvitePartner } from './invite-partner.tsx';

/** Reads that contain the other person's part. */
const refreshes = [
  'getDossierAccess',
  'getPartner',
  'getDossier',
  'listActions',
  'listDeliveries',
  'listDefinitions',
] as const;

/** Picks the texts for each state, before its buttons. */
function pickTexts({ state, reads_along, is_merge }: DossierAccess) {
  if (is_merge)
    return state === 'asked' ? (['access.merge_asked', 'access.if_yes'] as const) : (['access.waiting'] as const);
  if (state === 'alone') return ['access.alone', 'access.alone_then'] as const;
  if (state === 'asked') return ['access.asked', 'access.if_yes'] as const;
  if (state === 'apart' && reads_along) return ['access.reads_along'] as const;
  return [`access.${state}`] as const;
}

/** Shows the other people in the dossier, with a button for the reader's own answer. */
export function AccessCard({ access }: { access: DossierAccess }) {
  const t = useText();
  const { send, sending } = useSend('answerDossierAccess', { refreshes });
  const { name, state, reads_along, is_merge } = access;
  const answer = async (given: 'confirm' | 'end') => {
    try {
      await send({ body: { answer: given } });
      showToast('success', t(given === 'confirm' ? 'access.said_yes' : 'access.said_no', { name }));
    } catch (error) {
      void showError(error);
    }
  };
  const renderConfirmButton = (label: string, look?: 'secondary') => (
    <Button look={look} busy={sending} onClick={() => void answer('confirm')}>
      {label}
    </Button>
  );
  const renderEndButton = (label: string) => (
    <Button look="secondary" busy={sending} onClick={() => void answer('end')}>
      {label}
    </Button>
  );
  return (
    <Card
      title={
        state === 'alone'
          ? t('access.alone_title', { name })
          : state === 'asked'
            ? t(is_merge ? 'access.merge_title' : 'access.asked_title', { name })
            : t('access.title')
      }
    >
      <Stack>
        {pickTexts(access).map((key) => (
          <p key={key}>{t(key, { name })}</p>
        ))}
        {state === 'alone' && <InvitePartner name={name} />}
        <ButtonRow>
          {state === 'asked' && renderConfirmButton(t(is_merge ? 'access.merge_yes' : 'access.yes'))}
          {state === 'asked' && renderEndButton(t('access.no'))}
          {state === 'waiting' && renderEndButton(t('access.withdraw'))}
          {(state === 'together' || (state === 'apart' && reads_along)) && renderEndButton(t('access.end'))}
          {state === 'ended' && renderConfirmButton(t('access.let_in', { name }), 'secondary')}
        </ButtonRow>
      </Stack>
    </Card>
  );
}
