import { actionTypes, isOpenTodo } from '@klantportaal/contract/action-types';
import type { Delivery } from '@klantportaal/contract/modules/documents/deliveries';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import type { Dossier } from '@klantportaal/contract/modules/work/dashboard';
import type { TimelineStep } from '@klantportaal/contract/values/product-parts';
import { isDueThisWeek } from '../../tasks/due.ts';

/** A product under way. `at` counts from 1. */
export interface Stage {
  id: string;
  product: string;
  at: number;
  of: number;
  step: string;
}

/**
 * The party that has to act: the consumer, with so many documents or other things, some of them this week; the firm,
 * which looks at so many documents, or goes on with what is under way; or no one.
 */
export type Turn =
  | { of: 'consumer'; what: 'documents' | 'things'; count: number; thisWeek: number }
  | { of: 'firm'; reviewing: number }
  | { of: 'no-one' };

type Timelines = Dossier['timelines'];

/** The products under way, in the firm's order. */
export const listStages = (timelines: Timelines): Stage[] =>
  timelines.flatMap(({ id, label, timeline }) => {
    const stepIndex = findStepIndex(timeline);
    return stepIndex < 0
      ? []
      : [{ id, product: label, at: stepIndex + 1, of: timeline.length, step: timeline[stepIndex]!.label }];
  });

interface Known {
  timelines: Timelines;
  actions: readonly Pick<ProductAction, 'type' | 'is_done' | 'deadline' | 'payment'>[];
  deliveries: readonly Pick<Delivery, 'status'>[];
  /** YYYY-MM-DD */
  today: string;
}

/** The party whose turn it is, by the actions, the deliveries and the products under way. */
export function getTurn({ timelines, actions, deliveries, today }: Known): Turn {
  const open = actions.filter(isOpenTodo);
  if (open.length > 0) {
    const documents = open.every(({ type }) => actionTypes[type].group === 'upload');
    const thisWeek = open.filter((action) => isDueThisWeek(action, today)).length;
    return { of: 'consumer', what: documents ? 'documents' : 'things', count: open.length, thisWeek };
  }
  const reviewing = deliveries.filter(({ status }) => status === 'received').length;
  return reviewing + listStages(timelines).length > 0 ? { of: 'firm', reviewing } : { of: 'no-one' };
}

/** The step a timeline is at: the active one, else the first that is not completed; -1 when all are. */
function findStepIndex(timeline: readonly TimelineStep[]): number {
  const active = timeline.findIndex((step) => step.active);
  return active < 0 ? timeline.findIndex(({ completed }) => !completed) : active;
}
