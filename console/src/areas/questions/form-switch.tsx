import type { ImportLicence } from '@klantportaal/contract/backoffice/licence';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { Link } from '@klantportaal/web/ui/link.tsx';
import { to } from '../../lib/links.ts';
import { useLicencePart } from '../../page/use-licence-draft.ts';

interface FormSwitchProps {
  of: 'show_appointment_form' | 'do_show_productphase_field' | 'do_show_incometype_field';
}

/** Says that clients do not see this now, with where that is changed; nothing while they do. */
export function FormSwitch({ of }: FormSwitchProps) {
  const t = useText();
  const features = useLicencePart('features').data?.value.body.features as ImportLicence['features'] | undefined;
  if (features?.[of] !== false) return null;
  return (
    <Alert tone="info">
      {t(`questions.${of}`)} <Link href={to('features')}>{t('questions.to_features')}</Link>
    </Alert>
  );
}
