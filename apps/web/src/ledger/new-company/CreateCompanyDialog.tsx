/** 创建公司: a person who belongs to no firm makes one, with its first ledger. */
import { NewCompany, newCompanyApi as api } from '@app/contract/ledger/new-company'
import { addMonths, firstDay, periodOf, type Period } from '@app/domain/kernel/period'
import { vatNatureNames, type VatNature } from '@app/domain/ledger/ledgers/standard'
import { Button, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { tell } from '../../platform/feedback.tsx'
import { useToday } from '../../platform/today.ts'
import { showAtFields } from '../../ui/form-errors.ts'
import { fieldRules } from '../../ui/form-rules.ts'
import { MonthField } from '../../ui/MonthField.tsx'

interface Fields {
  readonly name: string
  readonly ledgerName?: string
  readonly vatNature: VatNature
  readonly start: Period
}
const rules = fieldRules(NewCompany, { name: 'bkCompanyName', ledgerName: 'bookName' })
const names = { bkCompanyName: 'name', bookName: 'ledgerName', vatType: 'vatNature', accountDate: 'start' } as const
const EARLIEST_MONTHS = 120

export default function CreateCompanyDialog({ onMade, onClose }: { onMade: () => Promise<void>; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)
  const now = periodOf(useToday())
  const save = async ({ start, ledgerName = '', ...fields }: Fields) => {
    setBusy(true)
    try {
      await call(api.create, { body: { ...fields, startOn: firstDay(start), ...(ledgerName.trim() !== '' && { ledgerName }) } })
      tell.success('创建公司成功')
      await onMade()
    } catch (error) {
      showAtFields(form, error, names)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title="创建公司"
      width={460}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="save" type="primary" loading={busy} onClick={() => form.submit()}>
          创建
        </Button>,
      ]}
    >
      <p className="quiet">您还没有加入公司。创建后您是公司的主管；如要加入已有的公司，请联系其主管邀请您。</p>
      <Form<Fields>
        form={form}
        name="create-company"
        labelCol={{ flex: '92px' }}
        initialValues={{ start: addMonths(now, 0), vatNature: 'smallScaleTaxpayer' }}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item name="name" label="公司名称" rules={rules.name} required>
          <Input autoFocus maxLength={100} placeholder="请输入公司名称" />
        </Form.Item>
        <Form.Item name="ledgerName" label="账套名称" rules={rules.ledgerName}>
          <Input maxLength={100} placeholder="不填则与公司同名" />
        </Form.Item>
        <Form.Item name="vatNature" label="纳税人性质" rules={[{ required: true, message: '请选择纳税人性质' }]}>
          <Radio.Group options={Object.entries(vatNatureNames).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="start" label="建账日期" rules={[{ required: true, message: '请选择建账日期' }]}>
          <MonthField label="建账日期" min={addMonths(now, -EARLIEST_MONTHS)} max={now} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
