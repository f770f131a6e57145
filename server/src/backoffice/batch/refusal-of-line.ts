import type { BatchLine } from '@klantportaal/contract/backoffice/batch';
import type { BackofficeCallName } from '@klantportaal/contract/backoffice-calls';
import { errorAnswer } from '../../http/error-answer.ts';
import { noSchemas } from '../../http/row.ts';
import { RequestError } from '../../kernel/errors.ts';
import type { BackofficeRequest } from '../backoffice-calls.ts';
import { isRefusal } from '../import/batch.ts';
import { DocumentFaultsError } from '../import/import-error.ts';
import { inWords } from '../refusals-in-words.ts';

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
  const told = refusal instanceof RequestError ? inWords(refusal, noSchemas, nothingSent) : refusal;
  const { body, unknown } = errorAnswer(told, request_id);
  if (unknown && !isRefusal(error)) {
    log.error({ request_id, err: error }, 'a line of a batch');
    adapters.errorReports.report(error, { tags: { request_id, route } });
  }
  return { ...body.error };
}
