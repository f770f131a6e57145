import type { UserPanel } from '@klantportaal/contract/modules/work/dashboard';
import { productKinds } from '@klantportaal/contract/product-kinds';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import type { Contact } from '@klantportaal/web/ui/content/contacts.tsx';
import { OneContact } from '@klantportaal/web/ui/content/one-contact.tsx';
import { Section } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { OWNER } from './adviser-names.ts';
import { useContact } from './advisers.tsx';

/** The system name of who advises on insurance. */
const INSURANCE = 'INSURANCE_ADVISOR';

/**
 * Finds the adviser on a product: on insurance the panel with that system name, else the dossier's owner, else the
 * first.
 * @param about the `product.type` of an action, or the route of a product's page
 */
function findProductAdviser(panels: readonly UserPanel[], about: string | undefined): UserPanel | undefined {
  const findPanel = (name: string) => panels.find(({ systemname }) => systemname === name);
  const kind = Object.values(productKinds).find(
    ({ actionType, detail }) => about !== undefined && (actionType === about || detail?.route === about),
  );
  return (kind?.group === 'insurance' ? findPanel(INSURANCE) : undefined) ?? findPanel(OWNER) ?? panels[0];
}

interface ProductAdviserProps {
  /** Instead of the dossier's. */
  person?: Contact | null | undefined;
  panels: readonly UserPanel[];
  /** The type of its action, or the route of its page. */
  about: string | undefined;
  title?: string;
  /** The subject to call or mail about. */
  intro?: string;
}

/** Shows the adviser on this product, with buttons to call and mail; the others are on the overview. */
export function ProductAdviser({ panels, about, person, title, intro }: ProductAdviserProps) {
  const t = useText();
  const contactOf = useContact();
  const panel = findProductAdviser(panels, about);
  const shown = person ?? (panel && contactOf(panel));
  if (!shown) return null;
  return (
    <Section title={title ?? t('adviser.title')} intro={intro}>
      <OneContact person={shown} call={t('adviser.call')} mail={t('adviser.mail')} />
    </Section>
  );
}
