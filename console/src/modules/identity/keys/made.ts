/** A key that was made just now, to be copied. */
export interface Made {
  name: string;
  key: string;
}
