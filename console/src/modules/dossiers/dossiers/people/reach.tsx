import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { callTo } from '@klantportaal/web/ui/buttons/call-to.ts';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { Phone } from '@klantportaal/web/ui/content/icons.ts';
import classes from '../dossier.module.css';

/** On a phone: who can be called, first of all. Their blocks come far below what was asked there. */
export function Reach({ persons }: { persons: FirmDossier['persons'] }) {
  const t = useText();
  const reached = persons.flatMap(({ firm_id, display_name, phone_mobile, phone_home }) => {
    const phone = phone_mobile || phone_home;
    return phone ? [{ firm_id, display_name, phone }] : [];
  });
  if (reached.length === 0) return null;
  return (
    <ul className={classes.reach} aria-label={t('dossier.phone')}>
      {reached.map(({ firm_id, display_name, phone }) => (
        <li key={firm_id}>
          <a href={callTo(phone)}>
            <Icon of={Phone} />
            <span>{persons.length > 1 && display_name}</span>
            <span>{phone}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
