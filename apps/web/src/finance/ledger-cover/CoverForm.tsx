/** What stands on a cover: which one, of what months and volumes, and the names on it. */
import { coverTitles } from '@app/domain/ledger/preferences/print-settings'
import type { Period } from '@app/domain/kernel/period'
import { AutoComplete, Form, Input, InputNumber, Radio, type FormInstance } from 'antd'
import { MonthField } from '../../ui/MonthField.tsx'

type Kind = 'book' | 'opening' | 'voucher' | 'statement'
export interface CoverFields {
  readonly kind: Kind
  readonly title: string
  readonly from: Period
  readonly to: Period
  readonly volume: number
  readonly volumes: number
  readonly principal: string
  readonly head: string
  readonly keeper: string
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

interface Props {
  readonly form: FormInstance<CoverFields>
  readonly start: CoverFields
  readonly first: Period
  readonly last: Period
  readonly may: boolean
  readonly onLook: (fields: CoverFields) => void
}

export function CoverForm({ form, start, first, last, may, onLook }: Props) {
  return (
    <Form<CoverFields> form={form} name="ledger-cover" labelCol={{ flex: '96px' }} initialValues={start} onFinish={onLook}>
      <Form.Item name="kind" label="封面">
        <Radio.Group
          options={[
            { value: 'book', label: '账簿封面' },
            { value: 'opening', label: '账簿启用表' },
            { value: 'voucher', label: '凭证封面' },
            { value: 'statement', label: '报表封面' },
          ]}
          onChange={({ target }) => {
            // statements are bound under their own name
            if (target.value === 'statement') form.setFieldValue('title', STATEMENTS)
            else if (form.getFieldValue('title') === STATEMENTS) form.setFieldValue('title', BOOKS[0])
            form.submit()
          }}
        />
      </Form.Item>
      <Form.Item name="title" label="账簿名称" rules={[{ required: true, whitespace: true, message: '请输入账簿名称' }]}>
        <AutoComplete options={BOOKS.map((value) => ({ value }))} maxLength={40} />
      </Form.Item>
      <Form.Item name="from" label="起始月份">
        <MonthField label="起始月份" min={first} max={last} />
      </Form.Item>
      <Form.Item name="to" label="结束月份">
        <MonthField label="结束月份" min={first} max={last} />
      </Form.Item>
      <Form.Item name="volume" label="第几册">
        <InputNumber min={1} max={MOST_VOLUMES} precision={0} />
      </Form.Item>
      <Form.Item name="volumes" label="共几册">
        <InputNumber min={1} max={MOST_VOLUMES} precision={0} />
      </Form.Item>
      {Object.entries(coverTitles).map(([post, word]) => (
        <Form.Item key={post} name={post} label={word}>
          <Input maxLength={20} disabled={!may} />
        </Form.Item>
      ))}
      <p className="quiet">纸张和边距按“打印设置”里账簿的设置</p>
    </Form>
  )
}
