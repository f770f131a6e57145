import type { Licence } from '@klantportaal/contract/modules/licences/licences';
import type { RouteName } from '@klantportaal/contract/paths';

export type Way = 'ockto' | 'iwize' | 'manual';

/** TABLE: the ways to fill in the inventory, the fastest first: its route, and the module that offers it (Q1-03). */
const ways: readonly { way: Way; route: RouteName & `${string}-form`; module?: keyof Licence['modules'] }[] = [
  { way: 'ockto', route: 'ockto-form', module: 'has_ockto_enabled' },
  { way: 'iwize', route: 'iwize-form', module: 'has_iwize_enabled' },
  { way: 'manual', route: 'inventory-form' },
];

/** The ways that this licence offers; by hand always. */
export const listWays = (licence: Pick<Licence, 'modules'> | null) =>
  ways.filter(({ module }) => !module || licence?.modules?.[module]);
