/** MB of all files of one upload together, by default; the server's setting is UPLOAD_MAX_MB (P5-15, D5-24). */
export const DEFAULT_UPLOAD_MAX_MB = 25;
