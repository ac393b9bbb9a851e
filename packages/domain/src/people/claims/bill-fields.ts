/** The head of an expense claim, an advance or a repayment, as it is typed and read. */
import { fields, listed, type Field } from '../../kernel/field.ts'
import { isZero, type Money } from '../../kernel/money.ts'
import type { BillKind } from './bill.ts'
import { TICKETS } from './passenger-tax.ts'

export const billFields = fields({
  day: { title: '单据日期', kind: 'day', required: '请选择单据日期' },
  employeeId: { title: '职员', kind: 'option', makes: 'employee', required: '请选择职员' },
  departmentId: { title: '部门', kind: 'option', makes: 'department' },
  projectId: { title: '项目', kind: 'option', makes: 'project' },
  reason: { title: '事由', kind: 'text', most: 200, wide: true },
  /** Of a claim its lines say it. */
  amount: {
    title: '金额',
    kind: 'money',
    when: ({ kind }) => kind !== 'claim',
    check: (amount, { kind }) => (kind !== 'claim' && isZero(amount as Money) ? '金额应大于零' : null),
  },
  papers: { title: '附单据张数', kind: 'whole', most: 9999 },
})

/** A line of a claim. */
export const lineFields = fields({
  day: { title: '日期', kind: 'day' },
  expenseTypeId: { title: '费用类型', kind: 'option', makes: 'expenseType', required: '请选择费用类型' },
  content: { title: '报销内容', kind: 'text', most: 200, tooLong: '报销内容最多200字' },
  projectId: { title: '项目', kind: 'option', makes: 'project' },
  ticket: { title: '票据', kind: 'choice', required: '请选择票据种类', choices: TICKETS },
  amount: { title: '金额', kind: 'money' },
  tax: { title: '可抵扣税额', kind: 'money' },
})

export const PEOPLE: Readonly<Record<BillKind, string>> = { claim: '报销人', loan: '借款人', repayment: '还款人' }
export const billFieldsOf = (kind: BillKind): readonly Field[] =>
  listed({ ...billFields, employeeId: { ...billFields.employeeId, title: PEOPLE[kind] } })
