/** Takes the secret of a link out of the address, so that it stays in no history. */
export function takeSecret(): string {
  const secret = location.hash.slice(1);
  if (secret) history.replaceState(history.state, '', location.pathname + location.search);
  return secret;
}
