import type { ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { to } from '../../../lib/links.ts';
import { useLicencePart } from '../../../page/drafts/use-licence-draft.ts';

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
