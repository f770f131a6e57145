/** Milliseconds between the tries: a connection that has just come back, or fails for a moment, is there by the last. */
const WAITS = [300, 1000, 3000];

/** Fetches a part that the page cannot do without, again if it has to. */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return load();
}
