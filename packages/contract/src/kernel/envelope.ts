/** The envelope every answer travels in, and the body of an error. */

export interface Envelope {
  readonly data: unknown[]
  readonly total?: number
  readonly totalData?: unknown
  readonly returnCode: string
  readonly returnMessage: string
}

export interface ErrorBody {
  readonly errorCode: string
  readonly errorMessage: string
  readonly errorId: string
  /** Refused fields or rows, when there are any. */
  readonly details?: readonly { field?: string; row?: number; column?: string; reason: string }[]
  /** OAuth-style fields of sign-in failures. */
  readonly error?: string
  readonly error_description?: string
}

export const DONE = '200'
/** The parent subject already has a balance (spec 3 §4). */
export const PARENT_HAS_BALANCE = '250'
