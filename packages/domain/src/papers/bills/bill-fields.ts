/** What is written down of a bill beside its picture. */
import { fields } from '../../kernel/field.ts'
import { BILL_KINDS } from './bill.ts'

export const billFields = fields({
  kind: { title: '类型', kind: 'choice', required: '请选择单据类型', choices: BILL_KINDS },
  amount: { title: '金额', kind: 'money' },
  party: { title: '对方', kind: 'text', most: 100 },
  issuedOn: { title: '单据日期', kind: 'day' },
  number: { title: '号码', kind: 'text', most: 50 },
  period: { title: '会计期间', kind: 'month' },
  note: { title: '备注', kind: 'text', most: 200, wide: true },
})
