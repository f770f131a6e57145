import type { SignedInStaff } from '@klantportaal/contract/modules/identity/staff/schemas';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import { useEffect, useState } from 'react';
import { staff } from '../api/client.ts';
import { declineSignIn, enter, useMe } from '../api/session.ts';
import { listenBeside } from '../sign-in/beside.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';

/** Over a page that stays open: its reader signs in, and goes on where they were. */
export default function SignInAgain({ why }: { why: 'over' | 'recent' }) {
  const t = useText();
  const me = useMe();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void loadTexts('sign-in').then(() => setReady(true));
  }, []);
  // Somebody who signed in beside this page by the organisation's provider: what was typed here is still there.
  useEffect(() => listenBeside(() => void staff.call('readMe').then(go)), []);
  if (!isReady) return null;
  const isOver = why === 'over';
  return (
    <Dialog open persistent={isOver} veil={isOver} width={480} onClose={declineSignIn} title={t(`sign_in.${why}`)}>
      <p>{t(`sign_in.${why}_intro`)}</p>
      <SignInForm isBeside email={me.email} entered={go}>
        <Button look="quiet" wide onClick={isOver ? leave : declineSignIn}>
          {t(isOver ? 'sign_in.leave' : 'common.cancel')}
        </Button>
      </SignInForm>
    </Dialog>
  );
}

/** Somebody else's page must not stay on the screen. */
function leave(): void {
  location.assign('/');
}

function go(entered: SignedInStaff): void {
  if (!enter(entered)) leave();
}
