/** Who may review and post a voucher (制单、审核、记账分离: 会计法 第三十七条 内部牵制, CS-21e, JC-51a). */
import { broken, forbidden } from '../../kernel/app-error.ts'

export interface Duties {
  /** A voucher is reviewed, by another person than its maker, before it is posted (voucherCheck). */
  readonly reviewed: boolean
  /** Maker, reviewer and poster are three people; nothing is posted unreviewed either. */
  readonly separate: boolean
}

interface Head {
  readonly word: string
  readonly number: number
  readonly preparedBy: string
  readonly reviewedBy: string | null
  readonly state: string
}

const nameOf = ({ word, number }: Head): string => `${word}-${number}`

/** VO0009: nobody reviews what they made, where the ledger has reviews. */
export function checkReviewer(heads: readonly Head[], userId: string, { reviewed, separate }: Duties): void {
  if (!reviewed && !separate) return
  const own = heads.find((head) => head.preparedBy === userId)
  if (own) throw forbidden('VO0009', `${nameOf(own)}由您制单，须由他人审核`)
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
