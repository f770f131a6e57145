// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serve, showPage } from '../../../app/testing.tsx';
import { WithDraft } from '../../../page/drafts/draft-state.tsx';
import { createDraftStubs, keepMine, readConflict } from '../../../page/testing.ts';
import { ContentForm, type Texts } from './content-form.tsx';

beforeEach(() => sessionStorage.clear());

const show = async (content: Texts) => {
  const { now, stubs, colleague } = createDraftStubs({ content });
  serve(stubs);
  const page = (
    <WithDraft<Texts> part="content" none={{}}>
      {(draft) => <ContentForm draft={draft} />}
    </WithDraft>
  );
  const shown = await showPage(page, { name: 'words', query: { text: 'welcome_title' }, texts: ['words', 'licence'] });
  return { ...shown, now, colleague, title: await screen.findByLabelText('Welkomstkop, Nederlands') };
};

test('a text of the portal that says u is kept with its informal form beside it', async () => {
  const { user, now } = await show({ welcome_title: { nl: 'Uw dossier' } });
  const other = screen.getByLabelText('Welkomstkop, Nederlands, informeel');
  expect(document.getElementById(other.getAttribute('aria-describedby')!)!.textContent).toContain('andere vorm');
  await user.type(other, 'Je dossier');
  await waitFor(() => expect(now.content).toEqual({ welcome_title: { nl: 'Uw dossier', nl_informal: 'Je dossier' } }));
});

test('two administrators on one text: both stand side by side in each form until one is chosen', async () => {
  const { user, now, colleague, title } = await show({
    welcome_title: { nl: 'Uw dossier', nl_informal: 'Je dossier' },
  });
  colleague({ content: { welcome_title: { nl: 'Uw portaal', nl_informal: 'Je portaal' } } });
  await user.type(title, ' hier');
  await user.type(screen.getByLabelText('Welkomstkop, Nederlands, informeel'), ' hier');
  expect(await readConflict()).toEqual([
    ['Welkomstkop, Nederlands', 'Uw dossier hier', 'Uw portaal'],
    ['Welkomstkop, Nederlands, informeel', 'Je dossier hier', 'Je portaal'],
  ]);
  expect(now.content).toEqual({ welcome_title: { nl: 'Uw portaal', nl_informal: 'Je portaal' } });
  await keepMine(user);
  await waitFor(() =>
    expect(now.content).toEqual({ welcome_title: { nl: 'Uw dossier hier', nl_informal: 'Je dossier hier' } }),
  );
});
