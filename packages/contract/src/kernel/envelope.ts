/** The envelope every answer travels in, and the body of an error. */

export interface Envelope {
  readonly data: unknown[]
  readonly total?: number
  readonly totalData?: unknown
  readonly returnCode: string
  readonly returnMessage: string
}

/** Fields in the words of the wire. */
export interface Conflict {
  /** Of a row among several; '' where there is one. */
  readonly key: string
  /** What is stored now. */
  readonly version: string
  readonly changedBy: string
  readonly changedAt: string
  readonly fields: readonly { readonly name: string; readonly yours: unknown; readonly theirs: unknown }[]
}

export interface ErrorBody {
  readonly errorCode: string
  readonly errorMessage: string
  readonly errorId: string
  /** Refused fields or rows, when there are any. */
  readonly details?: readonly { field?: string; row?: number; column?: string; reason: string }[]
  /** What was saved by somebody else since: who, when, and field by field what you sent and what is there. */
  readonly conflicts?: readonly Conflict[]
  /** OAuth-style fields of sign-in failures. */
  readonly error?: string
  readonly error_description?: string
}

export const DONE = '200'
/** The parent subject already has a balance (spec 3 §4). */
export const PARENT_HAS_BALANCE = '250'
