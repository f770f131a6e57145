/** Banks usually know within seconds; no one should watch a spinner for longer. */
const TRIES = 5;
const BETWEEN_MS = 2000;

/** Asks until the answer is decided, five times at most. */
export async function pollPayment<A>(
  ask: () => Promise<A>,
  isOpen: (answer: A) => boolean,
  signal: AbortSignal,
): Promise<A> {
  for (let tried = 1; ; tried += 1) {
    const answer = await ask();
    if (!isOpen(answer) || tried === TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    signal.throwIfAborted();
  }
}
