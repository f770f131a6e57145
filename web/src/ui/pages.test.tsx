// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from './buttons/button.tsx';
import { WhatIs } from './buttons/disclosure.tsx';
import { Link } from './buttons/link.tsx';
import { Card, LinkCard } from './content/card.tsx';
import { Confirmation } from './dialogs/confirmation.tsx';
import { PageChangeContext } from './layout/heading-focus.ts';
import { NavigationContext } from './layout/navigation.ts';
import { Cards, PageFrame, Tiles } from './layout/page-frame.tsx';
import { Wizard } from './layout/wizard.tsx';
import { show } from './testing.tsx';

const within = (children: React.ReactNode) => {
  const navigate = vi.fn();
  return {
    navigate,
    ...show(<NavigationContext value={{ navigate, siteName: 'Demo Advies' }}>{children}</NavigationContext>),
  };
};

describe('a page', () => {
  test('names the tab and puts the focus on its title', () => {
    within(<PageFrame title="Hypotheek" />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.title).toBe('Hypotheek – Demo Advies');
  });

  test('does not take the focus from a reader who already moved on', () => {
    const page = (title: string) => (
      <PageFrame title={title}>
        <input aria-label="Naam" />
      </PageFrame>
    );
    const { rerender } = show(page('Hypotheek'));
    screen.getByLabelText('Naam').focus();
    rerender(page('Hypotheek Dorpsstraat 12'));
    expect(document.activeElement).toBe(screen.getByLabelText('Naam'));
  });

  test('leaves the focus at the top after a full load, until the reader acts and its title changes', () => {
    const change = { followsPage: false, hasActed: () => false };
    const shownFirst = (title: string) => (
      <PageChangeContext value={{ ...change }}>
        <PageFrame title={title} />
      </PageChangeContext>
    );
    const { rerender } = show(shownFirst('Wachtwoord'));
    rerender(shownFirst('Kies een wachtwoord'));
    expect(document.activeElement).toBe(document.body);
    change.hasActed = () => true;
    rerender(shownFirst('Uw wachtwoord is gewijzigd'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('cards', () => {
  test.each([
    ['in columns', Tiles],
    ['below each other', Cards],
  ])('%s are a list with an item for each', (_, Kind) => {
    within(
      <Kind>
        {['Krediet', 'Lening'].map((title) => (
          <LinkCard key={title} href="/a" title={title} />
        ))}
      </Kind>,
    );
    const items = screen.getByRole('list').children;
    expect(Array.from(items, ({ tagName, textContent }) => [tagName, textContent])).toEqual([
      ['LI', 'Krediet'],
      ['LI', 'Lening'],
    ]);
  });

  test('explain a word of their title beside the heading, not in it', () => {
    within(<Card title="Dekking" help={<WhatIs term="Kapitaal">Het bedrag</WhatIs>} />);
    const heading = screen.getByRole('heading', { name: 'Dekking' });
    expect(heading.textContent).toBe('Dekking');
    expect(screen.getByRole('button', { name: 'Wat betekent ‘Kapitaal’?' }).closest('header')).toBe(
      heading.closest('header'),
    );
  });
});

test('closing a confirmation puts the focus on the title of its page', async () => {
  function Page() {
    const [open, setOpen] = useState(true);
    const notice = open && <Confirmation title="Ontvangen" onClose={() => setOpen(false)} />;
    return (
      <main>
        <PageFrame title="Overzicht" notice={notice} />
      </main>
    );
  }
  const { user } = within(<Page />);
  await user.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(screen.queryByText('Ontvangen')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Overzicht' }));
});

describe('a link', () => {
  test('goes through the app for a path of our own', async () => {
    const { user, navigate } = within(<Link href="/mortgages/1">Hypotheek</Link>);
    await user.click(screen.getByRole('link'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/mortgages/1');
  });

  test.each(['https://other.example/', '//other.example/', 'tel:0201234567'])(
    'leaves %s to the browser',
    async (href) => {
      const { user, navigate } = within(<Link href={href}>Elders</Link>);
      screen.getByRole('link').addEventListener('click', (event) => event.preventDefault());
      await user.click(screen.getByRole('link'));
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  test('says that it opens a new tab', () => {
    within(
      <Link href="/a" newTab>
        Reis
      </Link>,
    );
    expect(screen.getByRole('link', { name: 'Reis (opent in een nieuw tabblad)' }).getAttribute('rel')).toContain(
      'noopener',
    );
  });
});

test('a busy button keeps the focus and sends nothing', async () => {
  const press = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = show(
    <form onSubmit={press}>
      <Button type="submit" busy onClick={press}>
        Versturen
      </Button>
    </form>,
  );
  const button = screen.getByRole('button');
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('status').textContent).toBe('Bezig');
});

test('a new step of a long form takes the focus to its name', () => {
  const step = (number: number, title: string) => (
    <Wizard step={number} total={9} title={title} onNext={() => {}}>
      <p>Vragen</p>
    </Wizard>
  );
  const { rerender } = show(step(1, 'Uzelf'));
  rerender(step(2, 'Inkomen'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Stap 2 van 9: Inkomen' }));
});
