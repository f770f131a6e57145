/** Whether an address points to this machine, so that no other machine can reach it. */
export const isThisMachine = (address: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(new URL(address).hostname);
