import type { StaffAccount } from '@klantportaal/contract/modules/identity/staff-accounts';
import { staffStates } from '@klantportaal/contract/modules/identity/staff-states';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { formatDayInNumbers, toDutchDayOrNull, useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { AskFirst } from '../../../page/dialogs/ask-first.tsx';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';
import { useCurrentSubstitute } from '../../../page/layout/use-substitute.ts';
import { Row } from '../../../page/lists/rows.tsx';
import { ChangePerson } from './change-person.tsx';
import { Identities, isTied } from './identities.tsx';
import { Leave } from './leave.tsx';
import { SubstituteForm } from './substitute.tsx';

type Open = 'change' | 'substitute' | 'leave' | null;

/** Somebody of the firm, and what an administrator does with their account. */
export function PersonRow({ person }: { person: StaffAccount }) {
  const t = useText();
  const { moment } = useFormat();
  const { nameOf } = useAdvisers();
  const [open, setOpen] = useState<Open>(null);
  const { id, name, email, role, adviser, status, last_sign_in_at, invitation_expires_at, ended_at, identities } =
    person;
  const { is_there, help, tone } = staffStates[status];
  const substitute = useCurrentSubstitute(is_there ? adviser : null);
  const again = useSend('inviteStaffAgain', { refreshes: ['listStaff'] });
  const reset = useSend('resetStaffTwoFactor', { refreshes: ['listStaff'] });
  const close = () => setOpen(null);
  const toggle = (panel: Open) => setOpen(open === panel ? null : panel);
  const params = { id };
  const sendAgain = async () => {
    await again.send({ params });
    showToast('success', t('people.invited', { email }));
  };
  const giveBack = async () => {
    await reset.send({ params });
    showToast('success', t('people.two_factor_reset_done', { email }));
  };
  const mayWrite = may('staff:write') && is_there;
  return (
    <Row
      title={name}
      details={[
        t(`shell.role_${role}`),
        email,
        adviser && nameOf(adviser) && t('people.is_adviser', { name: nameOf(adviser) }),
        substitute &&
          t('people.has_substitute', {
            name: nameOf(substitute.substitute),
            day: formatDayInNumbers(substitute.until),
          }),
        help === 'invite_again' &&
          invitation_expires_at &&
          t('people.invitation_until', { moment: moment(invitation_expires_at) }),
        is_there && last_sign_in_at && t('people.last_sign_in', { moment: moment(last_sign_in_at) }),
        is_there && identities.some(isTied) && t('people.by_organisation'),
        ended_at && t('people.left_on', { day: formatDayInNumbers(toDutchDayOrNull(ended_at)) }),
      ]}
      end={<Chip state={tone}>{t(`people.status_${status}`)}</Chip>}
    >
      {is_there && (
        <>
          {mayWrite && open !== 'leave' && (
            <div>
              <Button look="quiet" aria-expanded={open === 'change'} onClick={() => toggle('change')}>
                {t('people.change')}
              </Button>
              {adviser && may('dossiers:write') && (
                <Button look="quiet" aria-expanded={open === 'substitute'} onClick={() => toggle('substitute')}>
                  {t('people.substitute')}
                </Button>
              )}
              {help === 'invite_again' && (
                <Button look="quiet" busy={again.sending} onClick={() => void sendAgain().catch(showError)}>
                  {t('people.invite_again')}
                </Button>
              )}
              {help === 'link_again' && (
                <Button look="quiet" busy={reset.sending} onClick={() => void giveBack().catch(showError)}>
                  {t('people.link_again')}
                </Button>
              )}
              {help === 'reset_two_factor' && (
                <AskFirst
                  label={t('people.two_factor_reset')}
                  question={t('people.two_factor_reset_sure', { name })}
                  act={giveBack}
                />
              )}
              <LinkButton look="quiet" href={to('openings', {}, { by: id })}>
                {t('people.openings')}
              </LinkButton>
              <Button look="quiet" onClick={() => toggle('leave')}>
                {t('people.leaves')}
              </Button>
            </div>
          )}
          {mayWrite && <Identities person={person} />}
          {open === 'change' && <ChangePerson id={id} done={close} />}
          {open === 'substitute' && adviser && <SubstituteForm adviser={adviser} now={substitute} done={close} />}
          {open === 'leave' && <Leave person={person} done={close} />}
        </>
      )}
    </Row>
  );
}
