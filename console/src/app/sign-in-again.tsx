import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/button.tsx';
import { Dialog } from '@klantportaal/web/ui/dialog.tsx';
import { useEffect, useState } from 'react';
import { enter, useMe } from '../api/session.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';

/** Over a page that stays open: its reader signs in, and goes on where they were. */
export default function SignInAgain({ why }: { why: 'over' | 'recent' }) {
  const t = useText();
  const me = useMe();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void loadTexts('sign-in').then(() => setReady(true));
  }, []);
  if (!isReady) return null;
  // Somebody else's page must not stay on the screen.
  const leave = () => location.assign('/');
  return (
    <Dialog open persistent veil width={480} onClose={() => {}} title={t(`sign_in.${why}`)}>
      <p>{t(`sign_in.${why}_intro`)}</p>
      <SignInForm
        email={me.email}
        entered={(entered) => {
          if (!enter(entered)) leave();
        }}
      >
        <Button look="quiet" wide onClick={leave}>
          {t('sign_in.leave')}
        </Button>
      </SignInForm>
    </Dialog>
  );
}
