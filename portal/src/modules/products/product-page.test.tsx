// @vitest-environment jsdom
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { Inbox } from '@klantportaal/web/ui/content/icons.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../api/session.ts';
import { type Stubs, serve } from '../../api/testing.ts';
import { showPage } from '../../app/testing.tsx';
import { elsewhere } from '../../lib/use-not-found.ts';
import { ProductCard, ProductListPage } from './product-list-page.tsx';
import { ProductPage, type ProductPageProps } from './product-page.tsx';
import { createProductStubs, nothingOpen, twoOpen, uploadAction } from './testing.ts';
import { usePerPeriod } from './use-per-period.ts';

interface Thing {
  id: string;
  label: string;
}
const thing: Thing = { id: 't1', label: 'Mijn ding' };
const read = (data: Thing[] | undefined, overrides: object = {}) => ({
  data,
  error: null,
  isPending: data === undefined,
  isFetching: false,
  refetch: vi.fn(),
  ...overrides,
});
const calls = (actions: ProductAction[] = []) => createProductStubs({}, actions);

const show = (props: Partial<ProductPageProps<Thing>>, served: Stubs = calls()) => {
  serve(served);
  return showPage(
    <ProductPage
      id="t1"
      of={read([thing])}
      name={({ label }) => label}
      title="Ding"
      intro="Hier staat uw ding."
      back={{ href: '/things', text: 'Mijn dingen' }}
      failed="Uw ding kon niet worden geladen"
      {...props}
    >
      {({ label }) => <p>Feiten van {label}</p>}
    </ProductPage>,
    { texts: ['actions'] },
  );
};

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

describe('a product', () => {
  test('has its name in the title, with its facts and the people to contact', async () => {
    await show({});
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mijn ding');
    expect(screen.getByText('Feiten van Mijn ding')).toBeDefined();
    expect(await screen.findByText('Roelfien Haverkate')).toBeDefined();
  });

  test('shows its own to-dos, and no others', async () => {
    const other = {
      ...uploadAction({ id: 't2', label: 'Ander ding', type: 'CREDIT' }),
      id: 'a2',
      label: 'Van een ander',
    };
    await show({}, calls([uploadAction({ ...thing, type: 'CREDIT' }), other]));
    expect(await screen.findByRole('link', { name: /Upload uw jaaropgave/ })).toBeDefined();
    expect(screen.queryByText('Van een ander')).toBeNull();
  });

  test.each([
    ['says nothing of to-dos and documents where there are none', {}, false],
    ['says that there are none where the product asks much', { alwaysTodos: true, alwaysDocuments: true }, true],
  ])('%s', async (_, props, said) => {
    await show(props);
    await screen.findByText('Roelfien Haverkate');
    expect(screen.queryByText('U hoeft hier nu niets te doen') !== null).toBe(said);
    expect(screen.queryByText('Hier staan nog geen documenten') !== null).toBe(said);
  });

  test('shows a skeleton until it has loaded', async () => {
    await show({ of: read(undefined) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ding');
    const facts = () => document.querySelectorAll('[role=status] [aria-hidden=true] [class*=fact] [class*=bone]');
    expect(facts().length).toBeGreaterThan(0);
    await screen.findByText('Roelfien Haverkate');
    expect(screen.queryByText(/^Feiten van/)).toBeNull();
  });

  test('with an id that is not in the list leads to not-found', async () => {
    const { go } = await show({ id: 'other' });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
    // The not-found page has a link to the list.
    expect(elsewhere.get()).toEqual({ href: '/things', text: 'Mijn dingen' });
  });

  test('stays briefly after it has left the list', async () => {
    const { go } = await show({ of: read([]), kept: thing });
    expect(screen.getByText('Feiten van Mijn ding')).toBeDefined();
    expect(go).not.toHaveBeenCalled();
  });

  test('loads in parts: a failed part says so and the rest is shown', async () => {
    await show({}, { ...calls(), listActions: refusal('UNKNOWN_ERROR') });
    expect(await screen.findByText('Uw taken konden niet worden geladen')).toBeDefined();
    expect(screen.getByText('Feiten van Mijn ding')).toBeDefined();
  });
});

describe('a list of products', () => {
  const list = (of: ReturnType<typeof read>) =>
    showPage(
      <ProductListPage
        of={of}
        title="Mijn dingen"
        intro="Kies een ding."
        failed="Uw dingen konden niet worden geladen"
        none={{ icon: Inbox, title: 'Er zijn geen dingen', text: 'Ze komen nog.' }}
      >
        {({ id, label }) => (
          <ProductCard
            key={id}
            href={`/things/${id}`}
            icon={Inbox}
            title={label}
            lines={['Regel één', null, '']}
            counter={id === 't1' ? twoOpen : nothingOpen}
          />
        )}
      </ProductListPage>,
    );

  test('has a card for each, with its open actions', async () => {
    await list(read([thing, { id: 't2', label: 'Nog een' }]));
    const card = screen.getByRole('link', { name: /Mijn ding.*Regel één.*2 open taken/ });
    expect(card.getAttribute('href')).toBe('/things/t1');
    expect(screen.getByRole('link', { name: /Nog een/ }).textContent).not.toContain('open');
  });

  test('says why it is empty', async () => {
    await list(read([]));
    expect(screen.getByText('Er zijn geen dingen')).toBeDefined();
  });

  test('says what failed, with a retry', async () => {
    await list(read(undefined, { isPending: false, error: new Error('away') }));
    expect(screen.getByText('Uw dingen konden niet worden geladen')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeDefined();
  });
});

test.each([
  [38.6, 1, '€ 38,60 per maand'],
  [171.3, 3, '€ 171,30 per kwartaal'],
  [64, 6, '€ 64 per half jaar'],
  [64, 12, '€ 64 per jaar'],
  [64, 4, '€ 64 per 4 maanden'],
  [64, null, '€ 64'],
  [null, 1, ''],
])('%s every %s months reads %j', async (amount, months, words) => {
  serve({ listActions: [] });
  const Show = () => <p data-testid="amount">{usePerPeriod()(amount, months)}</p>;
  await showPage(<Show />, { texts: ['products'] });
  expect(screen.getByTestId('amount').textContent.replace(/\s/g, ' ')).toBe(words);
});
