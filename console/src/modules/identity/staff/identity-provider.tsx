import type { FirmIdentityProvider } from '@klantportaal/contract/modules/identity/identity-provider';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, versioned } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { AskFirst } from '../../../page/dialogs/ask-first.tsx';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { IdentityForm } from './identity-form.tsx';

/** Signing in by the firm's own identity provider: whether there is one, and its settings. */
export function IdentityProvider() {
  const t = useText();
  const mayWrite = may('staff:write');
  const provider = useQuery({ ...versioned('readIdentityProvider'), enabled: mayWrite });
  const [isChanging, setChanging] = useState(false);
  // The typed values stay, to copy, when the role is taken away meanwhile.
  if (!mayWrite && !isChanging) return null;
  return (
    <Block title={t('people.identity')}>
      <p>{t('people.identity_intro')}</p>
      <QueryState of={provider}>
        {({ value: now, etag }) =>
          isChanging ? (
            <IdentityForm now={now} etag={etag} done={() => setChanging(false)} />
          ) : (
            <Known now={now} change={() => setChanging(true)} />
          )
        }
      </QueryState>
    </Block>
  );
}

function Known({ now, change }: { now: FirmIdentityProvider | null; change: () => void }) {
  const t = useText();
  const remove = useSend('removeIdentityProvider', { refreshes: ['readIdentityProvider'] });
  if (!now)
    return (
      <div>
        <Button look="secondary" onClick={change}>
          {t('people.identity_set_up')}
        </Button>
      </div>
    );
  return (
    <Rows label={t('people.identity')}>
      <Row
        title={now.issuer}
        details={[
          now.domains.map((domain) => `@${domain}`).join(', '),
          now.is_required && t('people.identity_is_required'),
          now.shared_return_address && t('people.identity_is_shared'),
        ]}
        said={now.groups.map(({ group, role }) => `${group}: ${t(`shell.role_${role}`)}`).join(', ')}
        end={
          <>
            <Button look="quiet" onClick={change}>
              {t('people.change')}
            </Button>
            <AskFirst
              label={t('common.remove')}
              question={t('people.identity_remove_sure')}
              act={() => remove.send()}
            />
          </>
        }
      />
    </Rows>
  );
}
