/** One click into the ledger a job was about, where what it left is mended. */
import type { MenuPath } from '@app/domain/access/menu'
import { addressAt } from '@app/domain/access/address'
import type { JobKind } from '@app/domain/assist/jobs/job'
import { isNonProfit, type Standard } from '@app/domain/ledger/ledgers/standard'
import { useGo } from '../../platform/links.tsx'
import { useEnterLedger } from '../../ledger/ledgers/index.ts'
import type { Job } from '../../platform/background.ts'
import { showError } from '../../platform/feedback.tsx'
import { useSession } from '../../platform/session.ts'
import { openQuickAccount, useQuickAccountOffered } from '../../papers/quick-account/index.ts'
import type { ResultRow } from './result-columns.tsx'

const HOME = '/manager/guidance'
const CHECKLIST = '/taxWorkspace/declarationChecklist'
const pages: Readonly<Partial<Record<JobKind, MenuPath>>> = {
  printMonths: '/finance/voucherDetails',
  quickMonths: HOME,
  personTax: '/taxWorkspace/personTax/individualIncomeTax',
  filePersonTax: CHECKLIST,
  prepareReturns: CHECKLIST,
  fileReturns: CHECKLIST,
}

/** Where a figure of a one-click month comes from. */
function pageOfFigure(column: string, standard: Standard): MenuPath | undefined {
  if (column === 'vouchers') return '/finance/voucherDetails'
  if (column === 'funds') return '/books/accountBalanceSheet'
  if (column === 'profit') return isNonProfit(standard) ? '/report/businessStatement' : '/report/profitStatement'
  return undefined
}

export function useWayIn(job: Job, onLeave: () => void) {
  const enter = useEnterLedger()
  const navigate = useGo()
  const monthly = job.kind === 'quickMonths'
  const quick = useQuickAccountOffered()
  const go = async (row: ResultRow, column: string) => {
    onLeave()
    await enter(row.ledgerId, row.period)
    const { ledger } = useSession.getState()
    if (ledger?.id !== row.ledgerId) return
    const figure = monthly ? pageOfFigure(column, ledger.standard) : undefined
    await navigate(addressAt(figure ?? pages[job.kind] ?? '/finance/endCheckout', { from: row.period, to: row.period }))
    // the month's own card: what came in, what waits, and the press that goes on
    if (monthly && figure === undefined && quick) openQuickAccount()
  }
  return (row: ResultRow, column = '') => void go(row, column).catch(showError)
}
