/** A new ledger (新建账套): name, short name, start month, standard, VAT nature, tax number. */
import { LedgerDraft } from '@app/contract/ledger/ledgers'
import { addMonths, firstDay, periodOf, type Period } from '@app/domain/kernel/period'
import { STANDARDS, standardNames, vatNatureNames, type Standard, type VatNature } from '@app/domain/ledger/ledgers/standard'
import { Button, Form, Input, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { useToday } from '../../platform/today.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { MonthField } from '../../ui/MonthField.tsx'
import { fieldRules } from '../../ui/form-rules.ts'
import { useEnterLedger } from './enter-ledger.ts'
import { useCreateLedger } from './ledgers.api.ts'

interface Fields {
  readonly name: string
  readonly shortName?: string
  readonly start: Period
  readonly standard: Standard
  readonly vatNature: VatNature
  readonly taxNumber?: string
}
const rules = fieldRules(LedgerDraft, { name: 'companyName', shortName: 'companyShortName', taxNumber: 'taxNumber' })
const EARLIEST_YEARS = 10

export default function CreateLedgerDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const enter = useEnterLedger()
  const { mutateAsync: create } = useCreateLedger()
  const [busy, setBusy] = useState(false)
  const now = periodOf(useToday())
  const save = async ({ start, shortName = '', taxNumber = '', ...fields }: Fields) => {
    setBusy(true)
    try {
      const { data } = await create({ body: { ...fields, shortName, taxNumber, startOn: firstDay(start) } })
      tell.success(
        <>
          创建公司成功
          <button type="button" className="link-button" onClick={() => void enter(data.id)}>
            进入账套
          </button>
        </>,
      )
      onClose()
    } catch (error) {
      const places = isApiError(error) ? error.details.filter((one) => one.field !== undefined) : []
      if (places.length === 0) showError(error)
      form.setFields(places.map((one) => ({ name: one.field as keyof Fields, errors: [one.reason] })))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title="新建账套"
      width={440}
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
      <Form<Fields>
        form={form}
        name="create-ledger"
        labelCol={{ flex: '92px' }}
        initialValues={{ start: addMonths(now, 0), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' }}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item name="name" label="公司名称" rules={rules.name} required>
          <Input autoFocus maxLength={120} placeholder="请输入公司名称" />
        </Form.Item>
        <Form.Item name="shortName" label="简称" rules={rules.shortName}>
          <Input placeholder="列表中显示，可不填" />
        </Form.Item>
        <Form.Item name="start" label="建账月份" rules={[{ required: true, message: '请填写建账月份' }]}>
          <MonthField label="建账月份" min={addMonths(now, -12 * EARLIEST_YEARS)} max={now} />
        </Form.Item>
        <Form.Item name="standard" label="会计准则" rules={[{ required: true, message: '请选择会计准则' }]}>
          <Select options={STANDARDS.map((value) => ({ value, label: standardNames[value] }))} />
        </Form.Item>
        <Form.Item name="vatNature" label="纳税人性质" rules={[{ required: true, message: '请选择纳税人性质' }]}>
          <Radio.Group options={(Object.keys(vatNatureNames) as VatNature[]).map((value) => ({ value, label: vatNatureNames[value] }))} />
        </Form.Item>
        <Form.Item name="taxNumber" label="纳税人识别号" rules={rules.taxNumber}>
          <Input placeholder="可稍后在企业信息中补充" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
