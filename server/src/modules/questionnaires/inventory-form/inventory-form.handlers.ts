import { toInventoryData } from '@klantportaal/contract/modules/questionnaires/inventory/data';
import type { Handlers } from '../../identity/handler.ts';
import { submitQuestionnaire } from '../submit.ts';

/** Takes the inventory that was filled in by hand, for any action that asks for it (Q7-03). */
export const submitInventoryForm: Handlers['submitInventoryForm'] = (call) =>
  submitQuestionnaire(call, {
    name: 'inventory-form',
    productActionId: call.body.productActionId,
    answers: call.body.data,
    at: '/data',
    also: ({ sent }) => ({ answers: toInventoryData(sent), sections: [] }),
  });
