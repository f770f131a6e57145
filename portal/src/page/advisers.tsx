import type { UserPanel } from '@klantportaal/contract/areas/dashboard';
import { useText } from '../i18n/use-text.ts';
import { localized, useLicence } from '../licence/portal.ts';
import { Contacts } from '../ui/contacts.tsx';
import { Section } from '../ui/page-frame.tsx';
import { initialsOf, shownName } from './adviser-names.ts';

/** The dossier's owner has the system name ADVISOR (P3-18). */
const OWNER = 'ADVISOR';

/** The people at the firm. Without a label of their own they get the licence's, for the owner or an adviser. */
export function Advisers({ panels }: { panels: readonly UserPanel[] }) {
  const t = useText();
  const content = useLicence()?.content;
  const labelOf = ({ systemname, label }: UserPanel) =>
    label || localized(systemname === OWNER ? content?.label_dossier_owner : content?.label_advisor);
  if (panels.length === 0) return null;
  return (
    <Section title={t('common.advisers')}>
      <Contacts
        people={panels.map((panel) => ({
          id: panel.id,
          name: shownName(panel),
          label: labelOf(panel),
          phone: panel.phone,
          email: panel.emailaddress,
          image: panel.image,
          initials: initialsOf(panel.name),
        }))}
      />
    </Section>
  );
}
