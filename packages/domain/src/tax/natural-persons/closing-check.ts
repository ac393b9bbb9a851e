/** Before a month is closed: payments to natural persons with neither an invoice nor an entry in the register. Only where it is kept. */
import type { ClosingCheck, ClosingCheckInput, Found } from '../../finance/period-end/checks/closing-check.ts'

/** So many are named; of more it is said how many. */
const MOST_NAMED = 5

function unregistered({ given, period }: ClosingCheckInput): readonly Found[] {
  const { naturalPayments } = given
  if (naturalPayments === undefined || naturalPayments.count === 0) return []
  const { names, count, amount } = naturalPayments
  const named = names.slice(0, MOST_NAMED).join('、')
  return [
    {
      cause: `付给${named}${names.length > MOST_NAMED ? `等${names.length}人` : ''}的${count}笔款项没有核销发票，也没有登记`,
      amount,
      jump: { to: 'naturalPersons', query: { period } },
    },
  ]
}

export const naturalUnregistered: ClosingCheck = {
  checkId: 'natural-unregistered',
  order: 38,
  name: '付自然人款未登记',
  severity: 'warn',
  message: '付给自然人的款项既没有发票，也没有登记',
  standards: 'all',
  jump: 'naturalPersons',
  find: unregistered,
}
