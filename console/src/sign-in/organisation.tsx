import type { Organisation } from '@klantportaal/contract/staff/identity';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { Button } from '@klantportaal/web/ui/button.tsx';
import { useState } from 'react';
import { staff } from '../api/client.ts';
import { keepPlace } from './place.ts';

/** Leaves for the firm's own identity provider, which is found by the domain of a mail address. */
export function OrganisationButton({ email }: { email: string }) {
  const t = useText();
  const [firms, setFirms] = useState<readonly Organisation[]>([]);
  const [said, setSaid] = useState<'no_address' | 'none' | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const reason = useErrorText(failed);
  const leaveFor = async (firm: string) => {
    const { url } = await staff.call('askOrganisation', { body: { firm } });
    keepPlace();
    location.assign(url);
  };
  const find = async () => {
    const found = await staff.call('findOrganisations', { body: { email: email.trim() } });
    const [only] = found;
    if (!only) return setSaid('none');
    if (found.length > 1) return setFirms(found);
    await leaveFor(only.id);
  };
  const run = (work: () => Promise<void>) => {
    setSaid(null);
    setFailed(null);
    setBusy(true);
    work()
      .catch(setFailed)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button look="quiet" wide busy={isBusy} onClick={() => (email.includes('@') ? run(find) : setSaid('no_address'))}>
        {t('sign_in.by_organisation')}
      </Button>
      {firms.map(({ id, name }) => (
        <Button key={id} look="secondary" wide busy={isBusy} onClick={() => run(() => leaveFor(id))}>
          {name}
        </Button>
      ))}
      {said && <Alert tone="info">{t(`sign_in.organisation_${said}`)}</Alert>}
      {reason && <Alert tone="error">{reason}</Alert>}
    </>
  );
}
