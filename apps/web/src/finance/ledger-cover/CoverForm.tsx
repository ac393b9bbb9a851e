/** What stands on a cover: which one, of what months and volumes, and the names on it. */
import { ledgerCoverApi as api } from '@app/contract/finance/ledger-cover/ledger-cover'
import { listed, type Field } from '@app/domain/kernel/field'
import type { Period } from '@app/domain/kernel/period'
import { coverFields } from '@app/domain/ledger/preferences/print-settings'
import { AutoComplete, type FormInstance } from 'antd'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { MonthField } from '../../ui/inputs/MonthField.tsx'

const KINDS = { book: '账簿封面', opening: '账簿启用表', voucher: '凭证封面', statement: '报表封面' } as const
export interface CoverFields extends Readonly<Record<keyof typeof coverFields, string>> {
  readonly kind: keyof typeof KINDS
  readonly title: string
  readonly from: Period
  readonly to: Period
  readonly volume: number
  readonly volumes: number
}
const STATEMENTS = '财务报表'
export const BOOKS = [
  '总分类账',
  '明细分类账',
  '现金日记账',
  '银行存款日记账',
  '数量金额明细账',
  '多栏式明细账',
  '固定资产明细账',
  '会计凭证',
  STATEMENTS,
]
const MOST_VOLUMES = 999
const people = listed(coverFields)
const fields: readonly Field[] = [
  { key: 'kind', title: '封面', kind: 'choice', required: '请选择封面', open: true, choices: KINDS },
  { key: 'title', title: '账簿名称', kind: 'text' },
  { key: 'from', title: '起始月份', kind: 'month' },
  { key: 'to', title: '结束月份', kind: 'month' },
  { key: 'volume', title: '第几册', kind: 'whole', required: '请输入第几册', least: 1, most: MOST_VOLUMES },
  { key: 'volumes', title: '共几册', kind: 'whole', required: '请输入共几册', least: 1, most: MOST_VOLUMES },
  ...people,
]

interface Props {
  readonly form: FormInstance<CoverFields>
  readonly start: CoverFields
  readonly first: Period
  readonly last: Period
  readonly may: boolean
  readonly onLook: (fields: CoverFields) => Promise<void>
}

export const CoverForm = ({ form, start, first, last, may, onLook }: Props) => (
  <FieldsForm<CoverFields>
    name="ledger-cover"
    form={form}
    fields={fields}
    columns={1}
    start={start}
    shape={api.print.query}
    controls={{
      title: <AutoComplete options={BOOKS.map((value) => ({ value }))} maxLength={40} />,
      from: <MonthField label="起始月份" min={first} max={last} />,
      to: <MonthField label="结束月份" min={first} max={last} />,
    }}
    fixed={may ? [] : people.map((field) => field.key)}
    onChange={({ kind }) => {
      if (kind === undefined) return
      // statements are bound under their own name
      if (kind === 'statement') form.setFieldValue('title', STATEMENTS)
      else if (form.getFieldValue('title') === STATEMENTS) form.setFieldValue('title', BOOKS[0])
      form.submit()
    }}
    onSave={onLook}
  >
    <p className="quiet">纸张和边距按“打印设置”里账簿的设置</p>
  </FieldsForm>
)
