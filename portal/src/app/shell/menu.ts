import type { ProductDefinition } from '@klantportaal/contract/modules/work/dashboard';
import {
  type MenuGroup,
  type MenuKindName,
  menuKindNames,
  type ProductKindName,
  productKinds,
} from '@klantportaal/contract/product-kinds';
import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { type RouteParams, to } from '../../lib/links.ts';

export interface MenuEntry {
  key: MenuKindName | 'important_documents';
  text: TextKey;
  href: string;
  /** Open actions; 0 shows no badge. */
  openActions: number;
  /** The number of them that are late. */
  lateActions: number;
  /** The part of a phone's menu; null stands above all parts. */
  group: MenuGroup | null;
}

type Definition = Pick<
  ProductDefinition,
  'id' | 'counter' | 'open_actions' | 'late_actions' | 'first_product_id' | 'first_product_kind'
>;

/**
 * The address of an entry: the list if there are several products, otherwise the first product (P2.13-09). The dossier
 * has neither.
 */
function toHref(kind: MenuKindName, { counter, first_product_id: id, first_product_kind }: Definition): string {
  const { list } = productKinds[kind];
  // A single product may have a dedicated page.
  const { detail } = productKinds[first_product_kind as ProductKindName] ?? productKinds[kind];
  const params = { id: id ?? '' } as RouteParams<'mortgage'>;
  if (counter > 1 || !detail || !id) return list ? to(list.route) : to('dashboard');
  return to(detail.route as 'mortgage', params);
}

/** The main menu: the consumer's kinds in the table's order, then important documents, if any. */
export function buildMenu(definitions: readonly Definition[], hasImportantDocuments: boolean): MenuEntry[] {
  const entries: MenuEntry[] = menuKindNames.flatMap((kind) => {
    const definition = definitions.find(({ id }) => id === kind);
    return definition
      ? [
          {
            key: kind,
            text: `menu.${kind}` as const,
            href: toHref(kind, definition),
            // The overview counts what is due in words of its own: another figure beside it would contradict them.
            openActions: kind === 'dossier' ? 0 : definition.open_actions,
            lateActions: kind === 'dossier' ? 0 : definition.late_actions,
            group: productKinds[kind].group,
          },
        ]
      : [];
  });
  if (hasImportantDocuments)
    entries.push({
      key: 'important_documents',
      text: 'menu.important_documents',
      href: to('important-documents'),
      openActions: 0,
      lateActions: 0,
      group: 'arrange',
    });
  return entries;
}

/** The menu in parts, each part where its first entry would be; within a part the table's order stays. */
export function groupMenuEntries(entries: readonly MenuEntry[]): [group: MenuGroup | null, entries: MenuEntry[]][] {
  const groups = new Map<MenuGroup | null, MenuEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
}

/** The total of open actions across all kinds (P3-16). */
export const countOpenActions = (definitions: readonly Pick<Definition, 'open_actions'>[]): number =>
  definitions.reduce((sum, { open_actions }) => sum + open_actions, 0);

/** The number of them that are late. */
export const countLateActions = (definitions: readonly Pick<Definition, 'late_actions'>[]): number =>
  definitions.reduce((sum, { late_actions }) => sum + late_actions, 0);

/** Whether the reader is on the entry's page, or on one below its list. */
export function isCurrent({ key, href }: MenuEntry, pathname: string): boolean {
  const list = key === 'important_documents' ? null : productKinds[key].list;
  const isAt = (root: string) => pathname === root || pathname.startsWith(`${root}/`);
  if (isAt(href) || (list && isAt(to(list.route)))) return true;
  return key === 'general_insurance' && (isAt('/woongarant-insurances') || isAt('/woongarant-insurance'));
}
