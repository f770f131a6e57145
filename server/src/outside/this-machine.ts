/** Whether an address leads to this machine, so that nobody elsewhere can call it. */
export const isThisMachine = (address: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(new URL(address).hostname);
