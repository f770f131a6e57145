import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import type { MortgageCheckForm } from '@klantportaal/contract/modules/questionnaires/mortgage-check';
import { mortgageCheck } from '@klantportaal/contract/modules/questionnaires/mortgage-check/questions';
import type { Answers } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { createQueryClient } from '@klantportaal/web/api/create-queries.ts';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { getText, useText } from '@klantportaal/web/i18n/use-text.ts';
import { explainAt } from '@klantportaal/web/lib/arrival.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { toCheckOwner } from '@klantportaal/web/lib/tab-copies.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { type Persisted, session, updateSession } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { localise, useLicence } from '../../../licences/portal.ts';
import type { Read } from '../../../page/query-state.tsx';
import { combineReads } from '../../products/combine-reads.ts';
import { createDraftCopy, toStartingDraft } from '../draft-copy.ts';
import { AskedCheck } from './asked-check.tsx';
import { CheckEnded } from './check-ended.tsx';

type Login = NonNullable<Persisted['productActionLogin']>;

/**
 * The mortgage check without an account, after its own sign-in (Q2-05, Q2-25, Q6-02). The answers live in the open tab
 * and go with the sign-in: a shared computer keeps none of them.
 */
export default function MortgageCheckNoLoginPage() {
  const t = useText();
  const go = useGo();
  const { action } = useRouteParams('mortgage-check-no-login');
  const title = localise(useLicence()?.content.mortgage_check_title) || t('mortgage_check.title');
  const { productActionLogin } = useStore(session);
  // The form stays with the login that it began with: a newer one of the same person only replaces the token.
  const [login] = useState(productActionLogin);
  // Pages without a menu have none.
  const [client] = useState(createQueryClient);
  useEffect(() => {
    if (!login) go(to('mortgage-check-login', { action }), { replace: true });
  }, [login, action, go]);
  return (
    <PageFrame width="narrow" title={title}>
      {login && (
        <QueryClientProvider client={client}>
          <div data-wide="page">
            <GuestCheck action={action} login={login} title={title} />
          </div>
        </QueryClientProvider>
      )}
    </PageFrame>
  );
}

interface GuestCheckProps {
  action: string;
  login: Login;
  title: string;
}

function GuestCheck({ action, login: { id }, title }: GuestCheckProps) {
  const t = useText();
  const go = useGo();
  const known = combineReads(
    useQuery(query('getConsumerNoLogin', { params: { action, id } })),
    allowNoMortgage(useQuery(query('getMortgageNoLogin', { params: { action, id } }))),
    (consumer, { mortgage }) => ({ consumer, mortgage }),
  );
  const { send } = useSend('submitMortgageCheckNoLogin', { refreshes: [] });
  const [ended, setEnded] = useState(false);
  const owner = toCheckOwner(id);
  // The copy that a reload of the page found.
  const [draft] = useState(() => {
    const copy = createDraftCopy(owner, action).read();
    return copy && toStartingDraft(mortgageCheck, copy, null);
  });

  // The login is of another action, or too old: back to saying who one is.
  const refused =
    known.data === undefined && known.error instanceof ApiError && [401, 403].includes(known.error.status);
  const explained = useRef(false);
  useEffect(() => {
    if (!refused || explained.current) return;
    explained.current = true;
    updateSession({ productActionLogin: null });
    showToast('info', t('check.login_again'));
    go(to('mortgage-check-login', { action }), { replace: true });
  }, [refused, action, go, t]);

  const style = known.data?.consumer.address_style;
  useLayoutEffect(() => {
    const before = addressStyle.get();
    if (style) addressStyle.set(style);
    return () => addressStyle.set(before);
  }, [style]);

  const handleSent = async () => {
    updateSession({ productActionLogin: null });
    showToast('success', t('mortgage.form.submitted'));
    // A firm may name its check as a question.
    const end = /[.?!]$/.test(title) ? '' : '.';
    explainAt(
      to('login'),
      'success',
      () => `${getText('questionnaires.received', { name: title })}${end} ${getText('check.what_next')}`,
    );
    go(to('login'), { replace: true });
  };
  const handleFailed = async (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) setEnded(true);
    else await showError(error);
  };
  const sendForm = (formData: Answers) => {
    setEnded(false);
    return send({ body: { consumerId: id, productActionId: action, formData: formData as MortgageCheckForm } });
  };

  return (
    <>
      {ended && <CheckEnded action={action} />}
      <AskedCheck
        of={known}
        action={action}
        draft={draft}
        owner={owner}
        unsaved
        send={sendForm}
        onSent={handleSent}
        onFailed={handleFailed}
      />
    </>
  );
}

/** A check may be about no mortgage. */
function allowNoMortgage(read: Read<Mortgage>): Read<{ mortgage: Mortgage | null }> {
  const none = read.error instanceof ApiError && read.error.code === 'MORTGAGE_NOT_FOUND';
  if (none) return { ...read, data: { mortgage: null }, error: null };
  return { ...read, data: read.data && { mortgage: read.data } };
}
