/** Before a month is closed: wages that were not accrued (结账检查 salary-missing; closing checks of the reference, 16). */
import type { ClosingCheck, ClosingCheckInput } from '../../finance/period-end/checks/closing-check.ts'
import { turnover } from '../../finance/period-end/steps/vat-cycle.ts'
import { salaryCodes } from './salary-vouchers.ts'

function missing({ facts, period, settings, given }: ClosingCheckInput) {
  const { payroll } = given
  if (payroll === undefined) return []
  if (payroll.unaccrued.length > 0) return payroll.unaccrued.map((name) => ({ cause: `“${name}”还没有生成计提凭证` }))
  const accrued = turnover({ facts, period, settings, given }, salaryCodes[facts.standard].payable, 'credit')
  return payroll.staff > 0 && accrued === 0n ? [{ cause: `有${payroll.staff}名在职员工，应付工资本期没有贷方发生额` }] : []
}

export const salaryMissing: ClosingCheck = {
  checkId: 'salary-missing',
  order: 16,
  name: '工资社保未计提',
  severity: 'warn',
  message: '本期工资未计提',
  standards: 'all',
  jump: 'salary',
  find: missing,
}
