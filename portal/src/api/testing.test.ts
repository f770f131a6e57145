// @vitest-environment jsdom
import type { Credit } from '@klantportaal/contract/modules/products/credits';
import { file, noContent, refusal, takeContractFaults } from '@klantportaal/web/api/testing.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { fetchFile } from './download.ts';
import { updateSession } from './session.ts';
import { serve } from './testing.ts';

const credit: Credit = {
  id: 'p1',
  label: 'Persoonlijke lening',
  lender: null,
  date_entry: null,
  spending_target: null,
  loan_amount: 15_000,
  repayment_amount: null,
  repayment_period: null,
  repayment_percentage: null,
  action_counter: { total: 0, open: 0, closed: 0 },
};

afterEach(() => vi.unstubAllGlobals());

describe('a stand-in for the server', () => {
  test('answers what the contract allows, encoded as the contract does', async () => {
    const { data } = await fetchResponse({ listCredits: [credit] }, '/api/products/credits');
    expect(data).toMatchObject([{ type: 'credits', id: 'p1', attributes: { loan_amount: 15_000 } }]);
    expect(await call('listCredits')).toEqual([credit]);
  });

  test('reports an answer that the contract rejects', async () => {
    // @ts-expect-error An answer that does not fit its type either.
    serve({ listCredits: [{ ...credit, loan_amount: 'much' }] });
    await expect(call('listCredits')).rejects.toMatchObject({ status: 500 });
    expect(takeContractFaults()).toEqual([expect.stringMatching(/refuses the answer of listCredits: loan_amount/)]);
  });

  test('refuses with the status of the code', async () => {
    serve({ getDossier: refusal('DOSSIER_NOT_FOUND') });
    await expect(call('getDossier')).rejects.toMatchObject({ code: 'DOSSIER_NOT_FOUND', status: 404 });
  });

  test('answers later, calls a function each time, and knows a path with parameters', async () => {
    const later = Promise.withResolvers<Credit[]>();
    let asked = 0;
    updateSession({ accessToken: 'a' });
    const seen = serve({
      listCredits: later.promise,
      listMortgages: () => (asked++ ? [] : refusal('SERVICE_UNAVAILABLE')),
      declineCardifao: noContent,
      downloadInvoice: file('factuur.pdf'),
    });
    const credits = call('listCredits');
    await expect(call('listMortgages')).rejects.toMatchObject({ status: 503 });
    expect(await call('listMortgages')).toEqual([]);
    later.resolve([credit]);
    expect(await credits).toEqual([credit]);
    await call('declineCardifao', { params: { actionId: '9' }, body: {} });
    expect(seen.at(-1)).toMatchObject({ path: '/api/products/cardifao/actions/9/decline' });
    expect((await fetchFile('downloadInvoice', { params: { id: 'i1' } })).name).toBe('factuur.pdf');
  });

  test('answers no call that the test did not name', async () => {
    serve({ listCredits: [credit] });
    await expect(fetch('/api/actions')).rejects.toThrow('No stand-in for GET /api/actions');
  });
});

async function fetchResponse(stubs: Parameters<typeof serve>[0], path: string) {
  serve(stubs);
  return (await (await fetch(path)).json()) as { data: unknown };
}
