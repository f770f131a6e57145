import type { ProductDefinition } from '@klantportaal/contract/areas/dossiers';
import { type ProductKindName, productKindNames, productKinds } from '@klantportaal/contract/product-kinds';
import type { TextKey } from '../../texts.ts';
import { type RouteParams, to } from '../links.ts';

export interface MenuEntry {
  key: ProductKindName | 'important_documents';
  text: TextKey;
  href: string;
  /** Open actions; 0 shows no badge. */
  openActions: number;
}

type Definition = Pick<
  ProductDefinition,
  'id' | 'counter' | 'open_actions' | 'first_product_id' | 'first_product_kind'
>;

/** Where an entry leads: to the list with more than one product, else to the first product (spec: platform §2.13). */
function hrefOf(kind: ProductKindName, { counter, first_product_id: id, first_product_kind }: Definition): string {
  const { list, detail } = productKinds[kind];
  if (kind === 'dossier') return to('dashboard');
  const params = { id: id ?? '' } as RouteParams<'mortgage'>;
  if (counter > 1 || !detail || !id) return list ? to(list) : to('dashboard');
  // A lone home-guarantee insurance has its own route (decision 2).
  if (kind === 'general_insurance' && first_product_kind?.startsWith('woongarant'))
    return to('woongarant-insurance', params);
  return to(detail as 'mortgage', params);
}

/** The main menu: the kinds that the consumer has, in the table's order, and important documents when there are any. */
export function menuOf(definitions: readonly Definition[], hasImportantDocuments: boolean): MenuEntry[] {
  const entries: MenuEntry[] = productKindNames.flatMap((kind) => {
    const definition = definitions.find(({ id }) => id === kind);
    return definition
      ? [{ key: kind, text: `menu.${kind}`, href: hrefOf(kind, definition), openActions: definition.open_actions }]
      : [];
  });
  if (hasImportantDocuments)
    entries.push({
      key: 'important_documents',
      text: 'menu.important_documents',
      href: to('important-documents'),
      openActions: 0,
    });
  return entries;
}

/** Open actions of all kinds together (spec: platform §3). */
export const totalOpenActions = (definitions: readonly Pick<Definition, 'open_actions'>[]): number =>
  definitions.reduce((sum, { open_actions }) => sum + open_actions, 0);

/** Whether an entry is where the reader is: its page, or one under its list. */
export function isCurrent({ key, href }: MenuEntry, pathname: string): boolean {
  const list = key === 'important_documents' ? 'important-documents' : productKinds[key].list;
  const roots = [
    href.split('?')[0] ?? href,
    ...(list ? [to(list)] : []),
    ...(key === 'general_insurance' ? ['/woongarant-insurances', '/woongarant-insurance'] : []),
  ];
  return roots.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}
