import type { TodoState } from '@klantportaal/contract/modules/tasks/todo-states';
import type { Todo } from '@klantportaal/contract/modules/tasks/todos';
import { ensure } from '@klantportaal/contract/values/ensure';
import { fail } from '../../../platform/kernel/errors.ts';
import { toWireActor } from '../../audit/actors.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteList } from '../../audit/reads.ts';
import { RECEIVABLE } from '../../documents/deliveries/deliver-for-consumer.ts';
import { listDocuments } from '../../dossiers/dossier-documents.queries.ts';
import { findDossierByFirmId } from '../../dossiers/dossier-of-firm.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { tellInBothLanguages } from '../../licences/own-words.ts';
import { isRequested, shouldStayWithDeliverer } from '../requests/requested.ts';
import { listTodoRows, type TodoRow } from './todos.queries.ts';

export const listTodos: BackofficeHandlers['listTodos'] = async (call) => {
  const { licence_id } = call.key;
  return call.db.transaction(licence_id, async (tx) => {
    const dossier = await findDossierByFirmId(tx, licence_id, call.params.firmId);
    if (!dossier) fail('DOSSIER_NOT_FOUND');
    const rows = await listTodoRows(tx, { licence_id, dossier_id: dossier.id });
    const stored = (await listDocuments(tx, [dossier.id])).get(dossier.id);
    const sent = new Set(stored?.document.actions.map(({ firm_id }) => firm_id));
    await noteList(tx, startAuditEntry(call), 'listTodos', { dossier: dossier.firm_id }, { dossier_id: dossier.id });
    return rows.map((row) => toTodo(row, dossier.closed_on === null && !sent.has(row.action.firm_id)));
  });
};

/** The state of a task. */
interface Standing {
  state: TodoState;
  since: Date;
  by: Todo['by'];
  note?: string | null;
  final_at?: Date;
}

const toConsumerPrincipal = (person: TodoRow['deliverer']): Todo['by'] =>
  person && { kind: 'consumer', id: person.firm_id, name: person.name };

/** The firm's closing takes precedence, then the document, then whether it was done. */
function getStanding(row: TodoRow): Standing {
  const { action, held, closing, delivery, doer } = row;
  if (held.closing) {
    const { as, note } = held.closing.payload as { as: TodoState; note: string | null };
    const { given_at: since, final_at } = held.closing;
    return { state: as, since, by: toWireActor(held.closing), note, final_at };
  }
  if (closing && closing.closed_as !== 'reopened')
    return { state: closing.closed_as, since: closing.given_at, by: toWireActor(closing), note: closing.note };
  if (action.cancelled_at) return { state: 'withdrawn', since: action.cancelled_at, by: null };
  if (delivery && action.is_done) return getDocumentStanding(row, delivery);
  if (action.is_done) return { state: 'done', since: ensure(action.date_executed), by: toConsumerPrincipal(doer) };
  if (closing) return { state: 'open', since: closing.given_at, by: toWireActor(closing) };
  if (!held.request) return { state: 'open', since: action.date_created, by: null };
  const { given_at: since, final_at } = held.request;
  return { state: 'open', since, by: toWireActor(held.request), final_at };
}

function getDocumentStanding(
  { held, verdict, deliverer }: TodoRow,
  delivery: NonNullable<TodoRow['delivery']>,
): Standing {
  if (held.verdict) {
    const { given_at: since, final_at } = held.verdict;
    return { state: held.verdict.payload.verdict as TodoState, since, by: toWireActor(held.verdict), final_at };
  }
  const { put_by_kind, put_by_id, put_by_name } = delivery;
  if (delivery.verdict === 'received')
    return {
      state: 'received',
      since: delivery.delivered_at,
      by: put_by_kind ? { kind: put_by_kind, id: put_by_id, name: put_by_name } : toConsumerPrincipal(deliverer),
    };
  return {
    state: delivery.verdict,
    since: verdict?.given_at ?? delivery.judged_at ?? delivery.delivered_at,
    by: verdict ? toWireActor(verdict) : null,
  };
}

/** A signature may have closed two tasks of its signer. */
function listSigners({ signers }: TodoRow): Todo['signers'] {
  const inOrder = signers.toSorted((a, b) => a.signed_at.getTime() - b.signed_at.getTime());
  const unique = new Map(inOrder.map((signer) => [signer.firm_id, signer]));
  return [...unique.values()].map((signer) => ({ ...signer, signed_at: signer.signed_at.toISOString() }));
}

/** @param isAsked whether something can be asked in the dossier, and no document of the firm names it */
function toTodo(row: TodoRow, isAsked: boolean): Todo {
  const { action, product, requested_for, delivery, held, closing } = row;
  const { state, since, by, note = null, final_at } = getStanding(row);
  const isClosed = held.closing !== null || (closing !== null && closing.closed_as !== 'reopened');
  const { label_en: english } = action.details;
  const isOpen = !action.is_done && !action.cancelled_at && !held.closing;
  const can_change = isOpen && isAsked && isRequested(action);
  return {
    id: action.firm_id,
    type: action.type,
    label: action.label,
    label_en: tellInBothLanguages(action.label, typeof english === 'string' ? english : null).en,
    document_kind: typeof action.details.document_kind === 'string' ? action.details.document_kind : null,
    product: product && { ...product, label_en: tellInBothLanguages(product.label, product.label_en).en },
    asked_at: action.date_created.toISOString(),
    deadline: action.deadline,
    comment: action.comment,
    requested_for,
    state,
    since: since.toISOString(),
    by,
    note,
    final_at: final_at?.toISOString() ?? null,
    signers: listSigners(row),
    awaits: [...new Set(row.awaits)],
    delivery_id: delivery?.id ?? null,
    can_close: isOpen,
    can_reopen: isClosed,
    can_receive: isOpen && !action.is_held && RECEIVABLE.includes(action.type),
    can_change,
    can_change_person: can_change && !shouldStayWithDeliverer(action),
  };
}
