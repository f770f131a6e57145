/** A new Idempotency-Key. `crypto.randomUUID` is missing where the page is not served over https or localhost. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-');
