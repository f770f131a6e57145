import { createContext, type ReactNode, use } from 'react';

export interface WordsPart {
  text: string;
  /** In Dutch, on a page in another language. */
  dutch: boolean;
}

/** Tells which parts of a text are Dutch on a page in another language; the app supplies it. */
const LanguageContext = createContext<((text: string) => readonly WordsPart[]) | null>(null);
export const LanguageProvider = LanguageContext.Provider;

/** The language of a whole text, for what cannot hold an element, such as an option; undefined for the page's own. */
export function useTextLanguage(): (text: string) => 'nl' | undefined {
  const partsOf = use(LanguageContext);
  return (text) => {
    const parts = partsOf?.(text).filter((part) => part.text.trim()) ?? [];
    return parts.length > 0 && parts.every(({ dutch }) => dutch) ? 'nl' : undefined;
  };
}

/**
 * Words in which the firm's may stand, on their own or in a sentence of ours: on an English page what is Dutch is
 * marked as such, so that a screen reader pronounces it (WCAG 3.1.2). Anything but a text is
 * rendered as it is.
 */
export function Words({ children }: { children: ReactNode }) {
  const partsOf = use(LanguageContext);
  if (typeof children !== 'string' || !partsOf) return children;
  const parts = partsOf(children);
  if (!parts.some(({ dutch }) => dutch)) return children;
  let offset = 0;
  return parts.map(({ text, dutch }) => {
    const key = offset;
    offset += text.length;
    return dutch ? (
      <span key={key} lang="nl">
        {text}
      </span>
    ) : (
      text
    );
  });
}
