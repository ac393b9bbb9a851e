/** The hand-over code (移交码): told apart from the link, tried a few times and ever more slowly. */

/** Letters and digits that cannot be taken for one another. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 8
/** After so many wrong codes the hand-over is locked; the owner makes a new one. */
export const MOST_FAILURES = 5

/** A code as it is compared: capitals, without what people type between. */
export const asCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** Seconds until the next attempt: 2, 4, 8 … after each wrong one. */
export function secondsToWait(failures: number, failedAt: Date | null, now: Date): number {
  if (failures === 0 || failedAt === null) return 0
  return Math.max(0, Math.ceil((failedAt.getTime() + 2 ** failures * 1000 - now.getTime()) / 1000))
}
