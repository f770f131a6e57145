import type { OpportunityAnswer, PresentOpportunityBody } from '@klantportaal/contract/modules/products/mortgages';
import type { Handlers } from '../../identity/handler.ts';
import { listProducts } from '../list-products.ts';
import { type Change, withEntries } from '../mortgage-entries.ts';
import { requireOpenMortgageAction } from './asked-of-mortgage.ts';
import type { Entered } from './mortgage-updates.table.ts';
import { nothingEntered, saveUpdate } from './save-update.ts';
import { updateMortgageDetails } from './update-details.ts';

/** The given answer without what belongs to the other answers. */
function toOpportunityAnswer({ isAgreed, futureDate, customAmount, customPeriod }: PresentOpportunityBody) {
  const pause = isAgreed === 'future_date';
  const own = isAgreed === 'custom_amount';
  return {
    answer: isAgreed,
    future_date: pause ? futureDate : null,
    custom_amount: own ? (customAmount ?? null) : null,
    custom_period: own ? customPeriod || null : null,
  } satisfies Entered['opportunity'] & { answer: OpportunityAnswer };
}

export const listMortgages: Handlers['listMortgages'] = listProducts('mortgage', withEntries);

/** Saves the value of the home, and closes the request for it (D5-09, D5-10, D7-03). */
export const editMarketValue: Handlers['editMarketValue'] = async (call) => {
  const { productActionId, marketValue, marketValueDate, basedOn } = call.body;
  const asked = await requireOpenMortgageAction(call, productActionId, 'EDIT_MARKET_VALUE');
  const collateral = { market_value: marketValue, market_value_date: marketValueDate, based_on: basedOn };
  await saveUpdate(call, asked, {
    entered: { ...nothingEntered, collateral },
    change: { collateral },
    event: 'mortgage.market-value-updated',
  });
};

/** Answers a savings offer and closes it; an own amount or a pause is a wish from now on (D4-32, D7-04). */
export const updatePresentOpportunity: Handlers['updatePresentOpportunity'] = async (call) => {
  const asked = await requireOpenMortgageAction(call, call.body.productActionId, 'PRESENT_OPPORTUNITY_TO_CONSUMER');
  const opportunity = toOpportunityAnswer(call.body);
  const smartcare: Change['smartcare'] = {
    minimum_savings_amount: opportunity.custom_amount,
    minimum_savings_period: opportunity.custom_period,
    abstain_from_calculation_till: opportunity.future_date,
  };
  await saveUpdate(call, asked, {
    entered: { ...nothingEntered, opportunity },
    change: { smartcare },
    event: 'mortgage.opportunity-answered',
  });
};

export { updateMortgageDetails };
