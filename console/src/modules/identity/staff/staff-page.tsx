import type { StaffAccount } from '@klantportaal/contract/modules/identity/staff-accounts';
import { staffStates } from '@klantportaal/contract/modules/identity/staff-states';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Plus } from '@klantportaal/web/ui/content/icons.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { useActs } from '../../../lib/keys.ts';
import { POLL_INTERVAL_MS, useFollow } from '../../../page/layout/follow.ts';
import { Block, Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Rows } from '../../../page/lists/rows.tsx';
import { IdentityProvider } from './identity-provider.tsx';
import { Invite } from './invite.tsx';
import { PersonRow } from './person-row.tsx';

const isThere = ({ status }: StaffAccount) => staffStates[status].is_there;

/** The people of the firm: who signs in, with which role, and who left. */
export default function StaffPage() {
  const t = useText();
  // Accepting an invitation and signing in make no event.
  const staff = useQuery({ ...query('listStaff'), refetchInterval: POLL_INTERVAL_MS });
  const [isInviting, setInviting] = useState(false);
  const mayWrite = may('staff:write');
  useFollow(['listStaff', 'listSubstitutes']);
  useActs(mayWrite ? [{ id: 'invite', label: t('people.invite'), key: 'n', run: () => setInviting(true) }] : []);
  return (
    <Page
      title={t('shell.staff')}
      acts={
        mayWrite &&
        !isInviting && (
          <Button icon={Plus} onClick={() => setInviting(true)}>
            {t('people.invite')}
          </Button>
        )
      }
    >
      {isInviting && <Invite done={() => setInviting(false)} />}
      <Block title={t('people.present')}>
        <QueryState of={staff} skeleton={<SkeletonText lines={8} />}>
          {(list) => (
            <Rows label={t('people.present')}>
              {list.filter(isThere).map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </Rows>
          )}
        </QueryState>
      </Block>
      {staff.data?.some((person) => !isThere(person)) && (
        <Block title={t('people.left')}>
          <Rows label={t('people.left')}>
            {staff.data
              .filter((person) => !isThere(person))
              .map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
          </Rows>
        </Block>
      )}
      <IdentityProvider />
    </Page>
  );
}
