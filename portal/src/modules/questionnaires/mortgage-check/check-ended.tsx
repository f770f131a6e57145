import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { useTakesFocus } from '@klantportaal/web/ui/dialogs/use-takes-focus.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { to } from '../../../lib/links.ts';
import { useLicence } from '../../../licences/portal.ts';

/**
 * The temporary login has ended: by an earlier attempt whose answer was lost, or by its age. Signing
 * in anew in another tab keeps the answers here; that it no longer works shows that they arrived.
 */
export function CheckEnded({ action }: { action: string }) {
  const t = useText();
  const phone = useLicence()?.contact.phone;
  // The button that was pressed is at the other end of the page.
  const box = useTakesFocus<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Alert tone="warning" title={t('check.ended')}>
        <p>{t('check.ended_text')}</p>
        <p>
          <Link href={to('mortgage-check-login', { action })} newTab>
            {t('check.ended_link')}
          </Link>
        </p>
        {phone && <p>{t('check.ended_call', { phone })}</p>}
      </Alert>
    </div>
  );
}
