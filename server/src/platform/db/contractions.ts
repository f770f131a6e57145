/**
 * TABLE: migrations that take away what programs of before them use, by tag, with why. A program that does not know the
 * newest of these does not start on the database; everything else a migration does must leave older programs at work.
 * Take away in two releases: the first no longer uses it, the second has its row here.
 */
export const contractions: Readonly<Record<string, string>> = {};
