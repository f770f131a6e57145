import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { QueryState } from '../../../page/layout/query-state.tsx';

/** While its clients are being made. */
const POLL_INTERVAL_MS = 5000;

/**
 * The firm's sandbox: making it, and how to look round in it as a client.
 * @param isThere whether it was made; one that was not is not asked for
 * @param children what else can be pressed, in the same row
 */
export function SandboxStep({ isThere, children }: { isThere: boolean; children: ReactNode }) {
  const t = useText();
  const read = useQuery({
    ...query('readSandbox'),
    enabled: isThere,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'filling' ? POLL_INTERVAL_MS : false),
  });
  const make = useSend('makeSandbox', { refreshes: ['readSandbox', 'readSetup'] });
  if (!isThere)
    return (
      <ButtonRow>
        <Button look="secondary" busy={make.sending} onClick={() => void make.send({}).catch(showError)}>
          {t('setup.sandbox_make')}
        </Button>
        {children}
      </ButtonRow>
    );
  return (
    <>
      <QueryState of={read}>
        {({ state, portal_url, mailbox_url, password, consumers }) => {
          // The first invented client with products of every kind, where the invented clients are ours.
          const first = consumers.find(({ user_name }) => user_name.startsWith('full@')) ?? consumers[0];
          return state === 'filling' || !first || password === null ? (
            <>
              <p role="status">{t('setup.sandbox_filling')}</p>
              <ButtonRow>{children}</ButtonRow>
            </>
          ) : (
            <>
              <p>{t('setup.sandbox_as', { user_name: first.user_name, password })}</p>
              <ButtonRow>
                <LinkButton href={portal_url} look="secondary" target="_blank">
                  {t('setup.sandbox_open')}
                </LinkButton>
                {mailbox_url && (
                  <LinkButton href={mailbox_url} look="quiet" target="_blank">
                    {t('setup.sandbox_mails')}
                  </LinkButton>
                )}
                {children}
              </ButtonRow>
            </>
          );
        }}
      </QueryState>
      {!read.data && <ButtonRow>{children}</ButtonRow>}
    </>
  );
}
