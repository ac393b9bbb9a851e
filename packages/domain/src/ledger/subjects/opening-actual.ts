/** What a subject of profit and loss really came to in the months of the year before the books (累计实际发生). */
import type { Money } from '../../kernel/money.ts'
import type { Side } from './subject.ts'

interface YearMoves {
  readonly ytdDebit: Money
  readonly ytdCredit: Money
}
/** As 实际损益发生额 is usually proposed: the turnover of the subject's own side; the other side is what was carried forward. */
export const actualOf = ({ ytdDebit, ytdCredit }: YearMoves, side: Side): Money => (side === 'debit' ? ytdDebit : ytdCredit)
