import { invitationStates } from '@klantportaal/contract/modules/people/invitation-states';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { toDutchDayOrNull, useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { firm } from '../../../../api/client.ts';
import { useSend, versioned } from '../../../../api/query.ts';
import { may } from '../../../../api/session.ts';
import { undoable } from '../../../../page/dialogs/undo.tsx';
import { ConflictForm, useConflict } from '../../../../page/drafts/conflict.tsx';
import { useKept } from '../../../../page/drafts/use-kept.ts';
import { FormButtons } from '../../../../page/fields/form-buttons.tsx';
import { Flush } from '../../../../page/layout/page.tsx';
import { QueryState } from '../../../../page/layout/query-state.tsx';
import classes from '../dossier.module.css';

/** Whether a person can sign in, and what the firm does about it. */
export function SigningIn({ firmId, name }: { firmId: string; name: string }) {
  const t = useText();
  const cache = useQueryClient();
  const { dayInNumbers } = useFormat();
  const params = { firmId };
  const invitation = useQuery(versioned('readInvitation', { params }));
  const invite = useSend('inviteConsumer', { refreshes: [] });
  const reset = useSend('sendResetLink', { refreshes: [] });
  const [isCorrecting, setCorrecting] = useState(false);
  const refresh = () =>
    Promise.all(
      ['readInvitation', 'listMails', 'listHistory'].map((read) => cache.invalidateQueries({ queryKey: [read] })),
    );
  const waitAndReport = async (act: Promise<unknown>, said: string) => {
    await act;
    showToast('success', said);
    await refresh();
  };
  const handlePress = async () => {
    const { final_at } = await invite.send({ params, body: { to: 'person' } });
    if (!final_at) showToast('success', t('dossier.invited'));
    else
      undoable.set({
        text: t('dossier.invited_person', { name }),
        until: final_at,
        undo: async () => {
          await firm.call('undoInvitation', { params });
          await refresh();
        },
      });
    await refresh();
  };
  const mayWrite = may('accounts:write');
  return (
    <QueryState of={invitation} skeleton={<SkeletonText lines={1} />}>
      {({ value: { state, expires_at, mail_refused, emailaddress, proposed, final_at }, etag }) => {
        const { tone, mails } = invitationStates[state];
        return (
          <>
            {mail_refused && (
              <Alert tone="warning" title={t('dossier.mail_refused_at', { address: mail_refused.address })}>
                {mail_refused.reason}
              </Alert>
            )}
            {proposed && (
              <p>
                {t('dossier.proposed', {
                  address: proposed.emailaddress,
                  day: dayInNumbers(toDutchDayOrNull(proposed.expires_at)),
                })}
              </p>
            )}
            <div className={classes.signing}>
              <Chip state={tone}>
                {t(`dossier.invitation_${state}`, { day: dayInNumbers(toDutchDayOrNull(expires_at)) })}
              </Chip>
              {final_at && <span className={classes.number}>{t('dossier.not_final')}</span>}
              {mayWrite && mails !== 'reset' && (
                <Button look="secondary" busy={invite.sending} onClick={() => void handlePress().catch(showError)}>
                  {t(`dossier.${mails}`)}
                </Button>
              )}
              {mayWrite && mails === 'reset' && (
                <Flush>
                  <Button
                    look="quiet"
                    busy={reset.sending}
                    onClick={() => void waitAndReport(reset.send({ params }), t('dossier.reset_sent')).catch(showError)}
                  >
                    {t('dossier.reset')}
                  </Button>
                </Flush>
              )}
              {mayWrite && !isCorrecting && (
                <Flush>
                  <Button
                    look="quiet"
                    aria-label={t('dossier.correct_email_of', { name })}
                    onClick={() => setCorrecting(true)}
                  >
                    {t('dossier.correct_email')}
                  </Button>
                </Flush>
              )}
            </div>
            {isCorrecting && (
              <CorrectEmail
                firmId={firmId}
                isAccepted={state === 'accepted'}
                now={proposed?.emailaddress ?? emailaddress}
                etag={etag}
                readAgain={refresh}
                sent={(act, said) => waitAndReport(act, said)}
                done={() => setCorrecting(false)}
              />
            )}
          </>
        );
      }}
    </QueryState>
  );
}

interface CorrectEmailProps {
  firmId: string;
  /** A person who chose a password has to confirm another address. */
  isAccepted: boolean;
  /** The address that stands, or that the person was asked to confirm. */
  now: string | null;
  etag: string | null;
  readAgain: () => Promise<unknown>;
  sent: (act: Promise<unknown>, said: string) => Promise<void>;
  done: () => void;
}

function CorrectEmail({ firmId, isAccepted, now, etag, readAgain, sent, done }: CorrectEmailProps) {
  const t = useText();
  const [address, setAddress, kept] = useKept(`email of ${firmId}`);
  const correct = useSend('correctEmail', { refreshes: [] });
  const conflict = useConflict(etag);
  const handleSubmit = async () => {
    const act = correct.send({ params: { firmId }, body: { emailaddress: address.trim() } }, conflict.condition);
    try {
      await sent(act, isAccepted ? t('dossier.email_proposed') : t('dossier.invited'));
    } catch (error) {
      return conflict.handleFailure(error, readAgain);
    }
    kept.erase();
    done();
  };
  return (
    <ConflictForm
      conflict={conflict}
      submit={handleSubmit}
      className={classes.form}
      rows={[{ label: t('dossier.new_email'), mine: address.trim(), theirs: now }]}
      busy={correct.sending}
      take={() => {
        kept.erase();
        done();
      }}
    >
      <TextField
        id={`email ${firmId}`}
        kind="email"
        autoComplete="off"
        label={t('dossier.new_email')}
        hint={isAccepted ? t('dossier.email_to_confirm') : t('dossier.email_to_invite')}
        value={address}
        onChange={setAddress}
      />
      <FormButtons act={t('dossier.save')} busy={correct.sending} onCancel={done} />
    </ConflictForm>
  );
}
