import type { Organisation } from '@klantportaal/contract/modules/identity/staff/identity';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useState } from 'react';
import { staff } from '../api/client.ts';
import { openBeside } from './beside.ts';
import { keepPlace } from './place.ts';

interface OrganisationButtonProps {
  email: string;
  /** In a tab of its own, so that the page that is open stays; the provider then asks who they are anew. */
  isBeside?: boolean | undefined;
}

/** A firm's sign-in page at a host that is not ours, before the press that leads there. */
interface Leaving {
  firm: Organisation;
  url: string;
}

/**
 * Leaves for the firm's own identity provider, which is found by the domain of a mail address. Before that it says which
 * host of which firm it is, and asks: a person who knows neither was sent there by somebody else.
 */
export function OrganisationButton({ email, isBeside = false }: OrganisationButtonProps) {
  const t = useText();
  const [firms, setFirms] = useState<readonly Organisation[]>([]);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [said, setSaid] = useState<'no_address' | 'none' | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const reason = useErrorText(failed);
  const askFor = async (firm: Organisation) => {
    const { url } = await staff.call('askOrganisation', { body: { firm: firm.id, again: isBeside } });
    setLeaving({ firm, url });
  };
  const find = async () => {
    const found = await staff.call('findOrganisations', { body: { email: email.trim() } });
    const [only] = found;
    if (!only) return setSaid('none');
    if (found.length > 1) return setFirms(found);
    await askFor(only);
  };
  const run = (work: () => Promise<void>) => {
    setSaid(null);
    setFailed(null);
    setLeaving(null);
    setBusy(true);
    work()
      .catch(setFailed)
      .finally(() => setBusy(false));
  };
  const leave = ({ url }: Leaving) => {
    // Opened by the press itself, as browsers ask.
    const tab = isBeside ? openBeside() : null;
    if (tab) return tab.leaveFor(url);
    keepPlace();
    location.assign(url);
  };
  return (
    <>
      <Button look="quiet" wide busy={isBusy} onClick={() => (email.includes('@') ? run(find) : setSaid('no_address'))}>
        {t('sign_in.by_organisation')}
      </Button>
      {firms.map((firm) => (
        <Button key={firm.id} look="secondary" wide busy={isBusy} onClick={() => run(() => askFor(firm))}>
          {firm.name}
        </Button>
      ))}
      {leaving && (
        <Alert tone="info">
          <p>{t('sign_in.leaving', { firm: leaving.firm.name, host: new URL(leaving.url).host })}</p>
          <Button look="secondary" wide onClick={() => leave(leaving)}>
            {t('sign_in.leave_for', { host: new URL(leaving.url).host })}
          </Button>
          <Button look="quiet" wide onClick={() => setLeaving(null)}>
            {t('common.cancel')}
          </Button>
        </Alert>
      )}
      {said && <Alert tone="info">{t(`sign_in.organisation_${said}`)}</Alert>}
      {reason && <Alert tone="error">{reason}</Alert>}
    </>
  );
}
