import type { UserPanel } from '@klantportaal/contract/areas/dashboard';
import { useText } from '../i18n/use-text.ts';
import { localized, useLicence } from '../licence/portal.ts';
import { Contacts } from '../ui/contacts.tsx';
import { Section } from '../ui/page-frame.tsx';
import { initialsOf, shownName } from './adviser-names.ts';

/** The dossier's owner has the system name ADVISOR (P3-18). */
const OWNER = 'ADVISOR';

/**
 * The people at the firm. Without a label of their own they get the licence's, for the owner or an adviser. The firm's
 * own WhatsApp number stands with its name (docs/decisions/194).
 */
export function Advisers({ panels }: { panels: readonly UserPanel[] }) {
  const t = useText();
  const { name, content, contact } = useLicence() ?? {};
  const labelOf = ({ systemname, label }: UserPanel) =>
    label || localized(systemname === OWNER ? content?.label_dossier_owner : content?.label_advisor);
  const people = panels.map((panel) => ({
    id: panel.id,
    name: shownName(panel),
    label: labelOf(panel),
    phone: panel.phone,
    email: panel.emailaddress,
    whatsapp: panel.whatsapp,
    image: panel.image,
    initials: initialsOf(panel.name),
  }));
  const firm = name &&
    contact?.whatsapp && { id: 'firm', name, whatsapp: contact.whatsapp, initials: initialsOf(name) };
  if (people.length === 0 && !firm) return null;
  return (
    <Section title={t('common.advisers')}>
      <Contacts people={firm ? [...people, firm] : people} />
    </Section>
  );
}
