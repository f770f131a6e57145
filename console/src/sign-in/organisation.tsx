import type { Organisation } from '@klantportaal/contract/staff/identity';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { Button } from '@klantportaal/web/ui/button.tsx';
import { useState } from 'react';
import { staff } from '../api/client.ts';
import { openBeside } from './beside.ts';
import { keepPlace } from './place.ts';

interface OrganisationButtonProps {
  email: string;
  /** In a tab of its own, so that the page that is open stays. */
  isBeside?: boolean;
}

/** Leaves for the firm's own identity provider, which is found by the domain of a mail address. */
export function OrganisationButton({ email, isBeside = false }: OrganisationButtonProps) {
  const t = useText();
  const [firms, setFirms] = useState<readonly Organisation[]>([]);
  const [said, setSaid] = useState<'no_address' | 'none' | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const reason = useErrorText(failed);
  const leaveFor = async (firm: string, tab: ReturnType<typeof openBeside>) => {
    const { url } = await staff.call('askOrganisation', { body: { firm } });
    if (tab) return tab.leaveFor(url);
    keepPlace();
    location.assign(url);
  };
  /** @returns whether the browser went there */
  const find = async (tab: ReturnType<typeof openBeside>): Promise<boolean> => {
    const found = await staff.call('findOrganisations', { body: { email: email.trim() } });
    const [only] = found;
    if (!only) setSaid('none');
    else if (found.length > 1) setFirms(found);
    else await leaveFor(only.id, tab);
    return found.length === 1;
  };
  const run = async (work: (tab: ReturnType<typeof openBeside>) => Promise<boolean>) => {
    setSaid(null);
    setFailed(null);
    setBusy(true);
    const tab = isBeside ? openBeside() : null;
    let isLeft = false;
    try {
      isLeft = await work(tab);
    } catch (error) {
      setFailed(error);
    }
    if (!isLeft) tab?.close();
    setBusy(false);
  };
  return (
    <>
      <Button
        look="quiet"
        wide
        busy={isBusy}
        onClick={() => (email.includes('@') ? void run(find) : setSaid('no_address'))}
      >
        {t('sign_in.by_organisation')}
      </Button>
      {firms.map(({ id, name }) => (
        <Button
          key={id}
          look="secondary"
          wide
          busy={isBusy}
          onClick={() => void run((tab) => leaveFor(id, tab).then(() => true))}
        >
          {name}
        </Button>
      ))}
      {said && <Alert tone="info">{t(`sign_in.organisation_${said}`)}</Alert>}
      {reason && <Alert tone="error">{reason}</Alert>}
    </>
  );
}
