/** Makes PDFs of files of Word, Excel, PowerPoint and OpenDocument. */
export type OfficePort = {
  /** Whether there is a converter to ask. */
  readonly on: boolean;
  /**
   * The file as a PDF, which is to be judged as any other.
   * @param extension by which the converter knows what it is, without a dot
   * @throws OfficeError, OfficeRefusedError
   */
  convert(bytes: Uint8Array<ArrayBuffer>, extension: string, most_bytes: number): Promise<Uint8Array>;
};

/** The converter is unreachable or gave no answer: it says nothing of the file. */
export class OfficeError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The converter failed: ${reason}`, options);
    this.name = 'OfficeError';
  }
}

/** The converter cannot read the file. */
export class OfficeRefusedError extends Error {
  constructor(status: number) {
    super(`The converter refused a file: ${status}`);
    this.name = 'OfficeRefusedError';
  }
}

/** No converter is set. */
export const noOffice: OfficePort = {
  on: false,
  convert: async () => {
    throw new OfficeError('none is configured');
  },
};
