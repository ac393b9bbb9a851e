/** The steps of one-click vouchers (一键记账, spec 2 §2.6) and of the one-click month (一键做账) that goes on from them. */
import type { Permission } from '../../access/menu.ts'

/** The five steps of the run, in their order. */
export const STEP_KEYS = ['output', 'input', 'claims', 'bank', 'cash'] as const
export type StepKey = (typeof STEP_KEYS)[number]
export const stepTitles: Readonly<Record<StepKey, string>> = {
  output: '销项发票',
  input: '进项发票',
  claims: '费用报销',
  bank: '银行收支流水',
  cash: '现金收支流水',
}

/** What the documents of a module are called, by the module's number on the wire. */
export const documentNames: Readonly<Record<number, string>> = { 1: '销项发票', 2: '进项发票', 3: '银行流水', 4: '现金流水', 5: '报销单' }

interface MonthPart {
  readonly title: string
  /** The right of the page where a person does it by hand. */
  readonly permission: Permission
  /** Steps of the run it is made of; what has none is no step of the run. */
  readonly steps: readonly StepKey[]
}

/** What a one-click month does in a ledger, in this order. */
export const monthParts = {
  invoices: { title: '发票生成凭证', permission: 'document-createVoucher-bianji', steps: ['output', 'input'] },
  claims: { title: '费用报销生成凭证', permission: 'document-createVoucher-bianji', steps: ['claims'] },
  funds: { title: '资金流水生成凭证', permission: 'document-createVoucher-bianji', steps: ['bank', 'cash'] },
  salary: { title: '工资表计提', permission: 'document-salary-bianji', steps: [] },
  periodEnd: { title: '期末结转', permission: 'finance-endCheckout-bianji', steps: [] },
  close: { title: '结账', permission: 'finance-endCheckout-bianji', steps: [] },
} as const satisfies Record<string, MonthPart>
export type MonthPartKey = keyof typeof monthParts
export const MONTH_PARTS = Object.keys(monthParts) as [MonthPartKey, ...MonthPartKey[]]

/** Closing is final for whoever reads the books: it is asked for, never taken for granted. */
export const usualMonthParts: readonly MonthPartKey[] = MONTH_PARTS.filter((one) => one !== 'close')
