/** Doubts of what one press made that nobody has answered: a gate of the month, of its returns and of its archive. */
import type { PeriodEndSupplier } from '../../finance/period-end/index.ts'
import { unanswered } from './review-queue.queries.ts'

export const doubtsAtPeriodEnd: PeriodEndSupplier = {
  gates: [
    {
      key: 'doubts',
      name: '凭证疑点没有回答',
      order: 7,
      jump: 'reviewQueue',
      words: (count) => `还有${count}张凭证的疑点没有回答`,
      open: ({ db, ledger }, from, to) => unanswered(db, ledger.id, from, to),
    },
  ],
}
