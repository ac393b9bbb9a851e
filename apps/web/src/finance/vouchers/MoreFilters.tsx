/** 更多条件: a range of days, numbers and amounts, a tag, where the voucher came from, who made it. */
import { isDay } from '@app/domain/kernel/period'
import { Button, Form, Input, Select, Space } from 'antd'
import { useState } from 'react'
import { TagSelect } from '../../ledger/subjects/index.ts'
import { readMoney } from '../../ui/amount-text.ts'
import { PopButton } from '../../ui/PopButton.tsx'
import { QuickButton } from '../../ui/QuickButton.tsx'
import { originWords } from './origin.ts'
import './filters.css'
import { MORE, moreCount, type MoreConditions } from './more-conditions.ts'

interface Props {
  readonly address: MoreConditions
  readonly onChange: (conditions: MoreConditions) => void
}

export function MoreFilters({ address, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const count = moreCount(address)
  return (
    <PopButton
      open={open}
      onOpenChange={setOpen}
      content={
        <FilterForm
          given={address}
          onTake={(conditions) => {
            setOpen(false)
            onChange(conditions)
          }}
        />
      }
    >
      <QuickButton aria-haspopup="dialog">{count === 0 ? '更多条件' : `更多条件（${count}）`}</QuickButton>
    </PopButton>
  )
}

const reads = (reader: (text: string) => boolean, words: string) => ({
  validator: (_: unknown, value: string) => (value === '' || reader(value) ? Promise.resolve() : Promise.reject(new Error(words))),
})
const ofDay = [reads(isDay, '日期如 2026-03-05')]
const ofNumber = [reads((text) => /^\d{1,6}$/.test(text), '请输入整数')]
const ofAmount = [reads((text) => readMoney(text) !== null, '请输入金额')]

function FilterForm({ given, onTake }: { given: MoreConditions; onTake: (conditions: MoreConditions) => void }) {
  const [form] = Form.useForm<MoreConditions>()
  const between = (label: string, from: keyof MoreConditions, to: keyof MoreConditions, rules: typeof ofDay, hint: string) => (
    <Form.Item label={label} className="tight">
      <Space align="start">
        <Form.Item name={from} rules={rules} className="tight">
          <Input aria-label={`${label}从`} placeholder={hint} autoFocus={from === 'fromDay'} autoComplete="off" />
        </Form.Item>
        <span className="quiet">至</span>
        <Form.Item name={to} rules={rules} className="tight">
          <Input aria-label={`${label}至`} placeholder={hint} autoComplete="off" />
        </Form.Item>
      </Space>
    </Form.Item>
  )
  const take = (conditions: MoreConditions) =>
    onTake({ ...MORE, ...Object.fromEntries(Object.entries(conditions).map(([key, value]) => [key, (value ?? '').trim()])) })
  return (
    <Form
      form={form}
      className="more-filters"
      role="dialog"
      aria-label="更多条件"
      labelCol={{ flex: '72px' }}
      initialValues={given}
      onFinish={take}
      validateTrigger="onBlur"
    >
      {between('凭证日期', 'fromDay', 'toDay', ofDay, '2026-03-05')}
      {between('凭证号', 'fromNumber', 'toNumber', ofNumber, '')}
      {between('分录金额', 'fromAmount', 'toAmount', ofAmount, '')}
      <Form.Item label="辅助核算" name="tag" className="tight">
        <TagField />
      </Form.Item>
      <Form.Item label="来源" name="source" className="tight">
        <Select options={[{ value: '', label: '全部来源' }, ...Object.entries(originWords).map(([value, label]) => ({ value, label }))]} />
      </Form.Item>
      <Form.Item label="制单人" name="maker" className="tight">
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <div className="acts">
        <Space>
          <Button onClick={() => onTake(MORE)}>清空</Button>
          <Button type="primary" htmlType="submit">
            查询
          </Button>
        </Space>
      </div>
    </Form>
  )
}

/** A tag in a form, by its id. */
const TagField = ({ value = '', onChange }: { value?: string; onChange?: (id: string) => void }) => (
  <TagSelect clearable label="辅助核算" id={value} onChange={(id) => onChange?.(id)} />
)
