import { createQueryClient } from '@klantportaal/web/api/create-queries.ts';
import { useKitWords } from '@klantportaal/web/i18n/kit-words.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { ToastRegion } from '@klantportaal/web/ui/feedback/toast-region.tsx';
import { type Navigation, NavigationContext } from '@klantportaal/web/ui/layout/navigation.ts';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { UiTextsProvider } from '@klantportaal/web/ui/ui-texts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { askedToSignIn, session } from '../api/session.ts';
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
  const firm = useStore(session)?.firm.name;
  const navigation: Navigation = useMemo(() => ({ navigate: go, prepare, siteName: firm }), [firm]);
  return (
    <UiTextsProvider value={words}>
      <NavigationContext value={navigation}>
        <QueryClientProvider client={cache}>
          <Routed />
          {why && <SignInAgain why={why} />}
        </QueryClientProvider>
        <ToastRegion />
      </NavigationContext>
    </UiTextsProvider>
  );
}
