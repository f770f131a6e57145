const notation = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** Bytes as people read them: '812 kB', '4,2 MB'. 25 MB is 25 times 1024 times 1024, as in the limit of an upload. */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${notation.format(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)))} kB`
    : `${notation.format(bytes / 1024 / 1024)} MB`;
