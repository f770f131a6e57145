/** The number of times that a test repeats something random: `usual` times, or `deep` times in the deep run (`npm run test:deep`). */
export const times = (usual: number, deep: number): number => (process.env.DEEP ? deep : usual);
