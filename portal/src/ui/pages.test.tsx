// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Link } from './link.tsx';
import { NavigationContext } from './navigation.ts';
import { PageFrame } from './page-frame.tsx';
import { show } from './testing.tsx';
import { Wizard } from './wizard.tsx';

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
