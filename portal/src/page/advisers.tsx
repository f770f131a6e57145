import type { UserPanel } from '@klantportaal/contract/modules/work/dashboard';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { type Contact, Contacts } from '@klantportaal/web/ui/content/contacts.tsx';
import { Section } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { memo } from 'react';
import { localise, useLicence } from '../licences/portal.ts';
import { getInitials, OWNER, toShownName } from './adviser-names.ts';

/** A person at the firm as the kit shows one, with the licence's label where there is none. */
export function useContact(): (panel: UserPanel) => Contact {
  const { content } = useLicence() ?? {};
  return (panel) => ({
    id: panel.id,
    name: toShownName(panel),
    label: panel.label || localise(panel.systemname === OWNER ? content?.label_dossier_owner : content?.label_advisor),
    phone: panel.phone,
    email: panel.emailaddress,
    whatsapp: panel.whatsapp,
    image: panel.image,
    initials: getInitials(panel.name),
  });
}

/**
 * The people at the firm. Without a label of their own they get the licence's, for the owner or an adviser. The firm's
 * own WhatsApp number stands with its name.
 */
export const Advisers = memo(({ panels }: { panels: readonly UserPanel[] }) => {
  const t = useText();
  const { name, contact } = useLicence() ?? {};
  const contactOf = useContact();
  const people = panels.map(contactOf);
  const firm = name &&
    contact?.whatsapp && { id: 'firm', name, whatsapp: contact.whatsapp, initials: getInitials(name) };
  if (people.length === 0 && !firm) return null;
  return (
    <Section title={t('common.advisers')}>
      <Contacts people={firm ? [...people, firm] : people} />
    </Section>
  );
});
