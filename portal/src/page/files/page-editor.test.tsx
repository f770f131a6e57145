// @vitest-environment jsdom
import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Look } from './coach/look.ts';

/** The coach's look at each file, by its name. */
const looks = new Map<string, Look>();
vi.mock('./coach/look.ts', () => ({ lookAtPhoto: async ({ name }: File) => looks.get(name) ?? null }));
vi.mock('./turn-file.ts', () => ({
  turnFile: async ({ name }: File, quarters: number) => new File([`turned ${quarters}`], name, { type: 'image/jpeg' }),
}));

const { useState } = await import('react');
const { showPage } = await import('../../app/testing.tsx');
const { default: userEvent } = await import('@testing-library/user-event');
const { PageEditor } = await import('./page-editor.tsx');

const seen = (verdict: Partial<Look['verdict']> = {}, shade = 200): Look => ({
  thumbnail: new Blob(['small']),
  verdict: { fault: null, turn: 0, closer: null, ...verdict },
  print: { data: new Uint8Array(64).fill(shade), width: 8, height: 8 },
});
const pick = (name: string): PickedFile => ({ id: name, file: new File([name], name, { type: 'image/jpeg' }) });

let doubts = 0;
let now: readonly PickedFile[] = [];
function Form({ first }: { first: readonly PickedFile[] }) {
  const [files, setFiles] = useState(first);
  now = files;
  return (
    <>
      <input id="files" aria-label="Bestanden" />
      <PageEditor
        files={files}
        onChange={setFiles}
        onReplace={(id, file) => setFiles((old) => old.map((one) => (one.id === id ? { ...one, file } : one)))}
        field="files"
        isOrdered
        isCoached
        onDoubts={(count) => {
          doubts = count;
        }}
        busy={false}
      />
    </>
  );
}

async function show(...names: string[]) {
  await showPage(<Form first={names.map(pick)} />, { name: 'dashboard', texts: ['uploads', 'pages'] });
  return userEvent.setup();
}
const button = (name: string) => screen.findByRole('button', { name });
const order = () => now.map(({ id }) => id);

beforeEach(() => {
  looks.clear();
  doubts = 0;
  URL.createObjectURL = () => 'blob:small';
  URL.revokeObjectURL = () => {};
});

describe('the chosen files as pictures', () => {
  test('move later and earlier, and the button keeps the focus', async () => {
    const user = await show('een.jpg', 'twee.jpg', 'drie.jpg');
    await user.click(await button('Later in het document: een.jpg'));
    expect(order()).toEqual(['twee.jpg', 'een.jpg', 'drie.jpg']);
    await waitFor(async () => expect(document.activeElement).toBe(await button('Later in het document: een.jpg')));
    await user.keyboard('{Enter}');
    expect(order()).toEqual(['twee.jpg', 'drie.jpg', 'een.jpg']);
    await user.click(await button('Later in het document: een.jpg'));
    expect(order(), 'at its end').toEqual(['twee.jpg', 'drie.jpg', 'een.jpg']);
  });

  test('lead the focus to the next when one is removed, and to choosing when none is left', async () => {
    const user = await show('een.jpg', 'twee.jpg');
    await user.click(await button('Verwijderen: een.jpg'));
    expect(document.activeElement).toBe(await button('Verwijderen: twee.jpg'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Bestanden'));
    expect(screen.getByText('twee.jpg is verwijderd')).toBeDefined();
  });

  test('turn by a quarter', async () => {
    const user = await show('een.jpg');
    await user.click(await button('Draaien: een.jpg'));
    expect(await screen.findByText('een.jpg is een kwartslag gedraaid')).toBeDefined();
    expect(await now[0]?.file.text()).toBe('turned 1');
  });
});

describe('the coach', () => {
  test.each([
    ['blurred', /onscherp/, 'Andere foto kiezen: een.jpg'],
    ['empty', /lijkt leeg/, 'Verwijderen: een.jpg'],
    ['sideways', /op haar kant/, 'Draaien: een.jpg'],
  ] as const)('tells of a photo that is %s, with one thing to do', async (fault, sentence, act) => {
    looks.set('een.jpg', seen({ fault }));
    await show('een.jpg');
    // Once on the page, and once for who hears it.
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
    // One button for one thing, and it says in words what it does.
    expect((await button(act)).textContent).toBe(act.split(':')[0]);
    await waitFor(() => expect(doubts).toBe(1));
  });

  test('sets a photo upright that lay otherwise, once, and turns it back if asked', async () => {
    looks.set('een.jpg', seen({ turn: 3 }));
    const user = await show('een.jpg');
    expect(await screen.findByText(/We hebben hem rechtop gezet\.$/, { selector: 'p > span' })).toBeDefined();
    expect(await now[0]?.file.text()).toBe('turned 3');
    await user.click(await button('Terugdraaien: een.jpg'));
    await waitFor(async () => expect(await now[0]?.file.text()).toBe('turned 1'));
    expect(doubts).toBe(0);
  });

  test('names the page that is there already', async () => {
    looks.set('een.jpg', seen());
    looks.set('twee.jpg', seen({}, 90));
    looks.set('drie.jpg', seen());
    await show('een.jpg', 'twee.jpg', 'drie.jpg');
    expect((await screen.findAllByText(/dezelfde pagina als nummer 1/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(doubts).toBe(1));
  });

  test('is silent about a photo with nothing wrong, and a file that cannot be drawn', async () => {
    looks.set('een.jpg', seen());
    await show('een.jpg', 'stuk.jpg');
    await button('Verwijderen: stuk.jpg');
    expect(doubts).toBe(0);
    expect(screen.queryByText(/opnieuw/)).toBeNull();
  });
});
