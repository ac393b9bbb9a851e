/** The one error of the product: a code, a final Chinese message, and where it belongs. Anything else thrown is a bug. */

/** One refused place of an input: a field, or a row (1-based) and column of a file, with its reason in Chinese. */
export interface ErrorDetail {
  readonly field?: string
  readonly row?: number
  readonly column?: string
  readonly reason: string
}

export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly details: readonly ErrorDetail[]
  constructor(code: string, status: number, message: string, details: readonly ErrorDetail[] = []) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.details = details
  }
}

const SERVER_FAULT = 500
/** Refused by a rule, which is an answer; anything else thrown is a fault. */
export const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < SERVER_FAULT

/** A rule of the field refuses (422). */
export const broken = (code: string, message: string, details: readonly ErrorDetail[] = []) => new AppError(code, 422, message, details)
/** The input cannot be read (400). */
export const invalid = (code: string, message: string, details: readonly ErrorDetail[] = []) => new AppError(code, 400, message, details)
/** No such thing for this user (404); also said of things of others. */
export const notFound = (code: string, message: string) => new AppError(code, 404, message)
/** The user may not (403). */
export const forbidden = (code: string, message: string) => new AppError(code, 403, message)
/** The state changed meanwhile (409). */
export const conflict = (code: string, message: string, details: readonly ErrorDetail[] = []) => new AppError(code, 409, message, details)
/** Not signed in, or no longer (401). */
export const unauthenticated = (code: string, message: string) => new AppError(code, 401, message)
/** Something outside did not do its part (502); the cause is for the log alone. */
export function unanswered(code: string, message: string, cause: unknown, status = 502): AppError {
  const failure = new AppError(code, status, message)
  failure.cause = cause
  return failure
}
