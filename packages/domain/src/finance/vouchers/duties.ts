/** Who may review and post a voucher (制单、审核、记账分离: 会计法 第三十七条 内部牵制, CS-21e, JC-51a). */
import { broken, forbidden } from '../../kernel/app-error.ts'

export interface Duties {
  /** A voucher is reviewed, by another person than its maker, before it is posted (voucherCheck). */
  readonly reviewed: boolean
  /** Maker, reviewer and poster are three people; nothing is posted unreviewed either. */
  readonly separate: boolean
  /** Why one person keeps these books alone; empty where nobody declared it. */
  readonly alone: string
}

/** What stands for a reviewer where nobody but the maker looked: never the name of who did not review. */
export const REVIEWED_BY_NOBODY_ELSE = '未经他人审核'
const OPENING = '（一人做账：'

/** Who is written down as reviewer: the person, or the declaration as it stood that day when the maker passed their own. */
export const reviewerName = (own: boolean, name: string, alone: string): string =>
  own ? `${REVIEWED_BY_NOBODY_ELSE}${OPENING}${alone}）` : name

/** The reviewer as read: what a maker passed by themselves before this was refused names nobody either. */
export const shownReviewer = (own: boolean, name: string | null): string | null =>
  name === null || !own || name.startsWith(REVIEWED_BY_NOBODY_ELSE) ? name : REVIEWED_BY_NOBODY_ELSE

/** Name and reason apart, as the box for a signature and the line above it have room. */
export function reviewerParts(shown: string | null): { readonly name: string; readonly reason: string; readonly other: boolean } {
  if (shown === null) return { name: '', reason: '', other: false }
  if (!shown.startsWith(REVIEWED_BY_NOBODY_ELSE)) return { name: shown, reason: '', other: true }
  return { name: REVIEWED_BY_NOBODY_ELSE, reason: shown.slice(REVIEWED_BY_NOBODY_ELSE.length).replace(/^（|）$/g, ''), other: false }
}

interface Head {
  readonly word: string
  readonly number: number
  readonly preparedBy: string
  readonly reviewedBy: string | null
  readonly state: string
}

const nameOf = ({ word, number }: Head): string => `${word}-${number}`

/** VO0009: nobody reviews what they made, whatever the ledger asks, unless it declared that one person works alone. */
export function checkReviewer(heads: readonly Head[], userId: string, { alone }: Duties): void {
  if (alone !== '') return
  const own = heads.find((head) => head.preparedBy === userId)
  if (own) throw forbidden('VO0009', `${nameOf(own)}由您制单，须由他人审核；只有一个人做账的，先在企业信息里写明原因`)
}

/** VO0012 for what nobody reviewed; VO0022 and VO0023: nobody posts what they made or reviewed, where duties are separate. */
export function checkPoster(heads: readonly Head[], userId: string, { reviewed, separate }: Duties): void {
  if (!reviewed && !separate) return
  const unreviewed = heads.find((head) => head.state !== 'reviewed')
  if (unreviewed) throw broken('VO0012', `${nameOf(unreviewed)}未审核，不能记账`)
  if (!separate) return
  const made = heads.find((head) => head.preparedBy === userId)
  if (made) throw forbidden('VO0022', `${nameOf(made)}由您制单，须由他人记账（本账套制单、审核、记账分离）`)
  const seen = heads.find((head) => head.reviewedBy === userId)
  if (seen) throw forbidden('VO0023', `${nameOf(seen)}由您审核，须由他人记账（本账套制单、审核、记账分离）`)
}
