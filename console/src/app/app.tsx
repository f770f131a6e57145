import { createQueryClient } from '@klantportaal/web/api/create-queries.ts';
import { speech } from '@klantportaal/web/i18n/i18n.ts';
import { useKitWords } from '@klantportaal/web/i18n/kit-words.ts';
import { splitForPage } from '@klantportaal/web/lib/firm-words.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { LanguageProvider } from '@klantportaal/web/ui/content/words.tsx';
import { ToastRegion } from '@klantportaal/web/ui/feedback/toast-region.tsx';
import { type Navigation, NavigationContext } from '@klantportaal/web/ui/layout/navigation.ts';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { UiTextsProvider } from '@klantportaal/web/ui/ui-texts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { askedToSignIn, session } from '../api/session.ts';
import { noteAnswers } from '../i18n/note-firm-words.ts';
import { go, prepare } from './navigate.ts';
import { Routed } from './routed.tsx';

const SignInAgain = createLazyComponent(
  () => import('./sign-in-again.tsx'),
  () => {},
);

/** Wraps everything: the kit's texts and navigation, the cache of who is signed in, the notifications. */
export function App() {
  const words = useKitWords();
  const id = useStore(session)?.id;
  const why = useStore(askedToSignIn);
  // One cache per person: nothing of one remains for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id is the reason to make another
  const cache = useMemo(createQueryClient, [id]);
  const { locale } = useStore(speech);
  // Before any page asks: what it reads is noted as it comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is the reason to note anew
  useLayoutEffect(() => noteAnswers(cache), [cache, locale]);
  const firm = useStore(session)?.firm.name;
  const navigation: Navigation = useMemo(() => ({ navigate: go, prepare, siteName: firm }), [firm]);
  return (
    <UiTextsProvider value={words}>
      <NavigationContext value={navigation}>
        <LanguageProvider value={splitForPage}>
          <QueryClientProvider client={cache}>
            <Routed />
            {why && <SignInAgain why={why} />}
          </QueryClientProvider>
          <ToastRegion />
        </LanguageProvider>
      </NavigationContext>
    </UiTextsProvider>
  );
}
