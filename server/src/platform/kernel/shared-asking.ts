/**
 * Asks the same thing once for all who ask at the same time. Who comes while it is being asked shares the next time,
 * because the answer under way may be of before what they heard of.
 */
export function openSharedAsking<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const asked = new Map<string, { now: Promise<T>; next: Promise<T> | null }>();
  const begin = (key: string, ask: () => Promise<T>): Promise<T> => {
    const state: { now: Promise<T>; next: Promise<T> | null } = { now: ask(), next: null };
    asked.set(key, state);
    const forgetIfIdle = () => {
      if (!state.next) asked.delete(key);
    };
    state.now.then(forgetIfIdle, forgetIfIdle);
    return state.now;
  };
  return (key, ask) => {
    const state = asked.get(key);
    if (!state) return begin(key, ask);
    const runAgain = () => begin(key, ask);
    state.next ??= state.now.then(runAgain, runAgain);
    return state.next;
  };
}
