import type { SignedInStaff } from '@klantportaal/contract/modules/identity/staff/schemas';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { to } from '../../../lib/links.ts';
import { enterInLanguage } from '../../../sign-in/enter-in-language.ts';
import { GuestFrame } from '../../../sign-in/guest-frame.tsx';
import { SignInForm } from '../../../sign-in/sign-in-form.tsx';

/** Signing in. Where it leads is the router's matter: to the page that was asked for. */
export default function SignInPage() {
  const t = useText();
  const handleEntered = async (me: SignedInStaff) => {
    if (!(await enterInLanguage(me))) location.assign('/');
  };
  return (
    <GuestFrame title={t('sign_in.title')} intro={t('sign_in.intro')}>
      <SignInForm entered={handleEntered}>
        <Link href={to('forgot-password')}>{t('sign_in.forgot')}</Link>
      </SignInForm>
    </GuestFrame>
  );
}
