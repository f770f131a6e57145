import type { BackofficeCallName } from '@klantportaal/contract/firm-calls';
import type { BatchLine } from '@klantportaal/contract/modules/integrations/batch';
import { toErrorAnswer } from '../../../platform/http/errors/error-answer.ts';
import { RequestError } from '../../../platform/kernel/errors.ts';
import type { BackofficeRequest } from '../../identity/firm-calls.ts';
import { explainRefusal } from '../../identity/refusals-in-words.ts';
import { noSchemas } from '../../identity/requests/row.ts';
import { DocumentFaultsError } from '../../records/import-error.ts';
import { isRefusal } from '../import/batch.ts';

type Call = Pick<BackofficeRequest<BackofficeCallName>, 'log' | 'adapters' | 'meta'>;

/** A line is told of by its own words. */
const nothingSent = { body: {}, query: {}, params: {} };

/**
 * Returns the answer that a single call would have given about a line.
 * @param toPlace how a place of the document is called in what was sent
 */
export function toRefusal(
  { log, adapters, meta: { request_id } }: Call,
  error: unknown,
  route: string,
  toPlace: (pointer: string) => string,
): NonNullable<BatchLine['error']> {
  const fields =
    error instanceof DocumentFaultsError
      ? error.faults.map((fault) => ({ ...fault, pointer: toPlace(fault.pointer) }))
      : null;
  const refusal = fields ? new RequestError('INVALID_REQUEST', { fields }) : error;
  const told = refusal instanceof RequestError ? explainRefusal(refusal, noSchemas, nothingSent) : refusal;
  const { body, unknown } = toErrorAnswer(told, request_id);
  if (unknown && !isRefusal(error)) {
    log.error({ request_id, err: error }, 'a line of a batch');
    adapters.errorReports.report(error, { tags: { request_id, route } });
  }
  return { ...body.error };
}
