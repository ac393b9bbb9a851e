/** A service that reads pictures: none is built in. Without one it says so; nothing is made up. */
export interface OcrFacts {
  /** What the service says it is, in its own words. */
  readonly kind: string
  readonly number: string
  /** yyyy-MM-dd, or empty. */
  readonly date: string
  readonly party: string
  /** Decimal text, or empty. */
  readonly amount: string
  readonly tax: string
}

export interface OcrReader {
  readonly available: boolean
  /** OC0001 not configured, OC0002 no answer, OC0003 the picture cannot be read, in the service's words. */
  read(file: { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }): Promise<OcrFacts>
}
