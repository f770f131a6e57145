import { inventory } from '@klantportaal/contract/modules/questionnaires/inventory/questions';
import { useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { useLicence } from '../../../licences/portal.ts';
import { ChoicePage } from './choice-page.tsx';
import { ManualPage } from './manual-page.tsx';
import { listWays } from './ways.ts';

/** The inventory: a choice between the ways that the licence offers, and the form to fill in by hand (Q1-03). */
export default function InventoryPage() {
  const { action: id } = useRouteParams('inventory-form');
  const { way } = useRouteQuery();
  const ways = listWays(useLicence());
  const actions = useQuery(query('listActions'));
  const action = actions.data?.find((candidate) => candidate.id === id);
  const chosen = way === 'manual' || ways.length === 1 || action?.type === 'FILL_INVENTORY_MANUAL';
  const isChoice = !chosen && action && !action.is_done && !action.only_for;
  if (isChoice && inventory.actionTypes.includes(action.type)) return <ChoicePage action={action} ways={ways} />;
  return <ManualPage action={id} />;
}
