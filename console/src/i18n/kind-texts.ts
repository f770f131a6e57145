import { productKinds, type StoredKindName } from '@klantportaal/contract/product-kinds';

type KindTexts<A extends string, K extends string> = Record<`${A}.kind_${K}`, string>;

/** The texts of an area that name these kinds of products (`<area>.kind_mortgage`), from their rows in the contract. */
export function buildKindTexts<const A extends string, K extends StoredKindName>(
  area: A,
  language: 'nl' | 'en',
  kinds: readonly K[],
  form: (name: string) => string = (name) => name,
): KindTexts<A, K> {
  const texts = kinds.map((kind) => [`${area}.kind_${kind}`, form(productKinds[kind].name[language])]);
  return Object.fromEntries(texts) as KindTexts<A, K>;
}

/** The name of a kind where no sentence goes before it. */
export const withCapital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
