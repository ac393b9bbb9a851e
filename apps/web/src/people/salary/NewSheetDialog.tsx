/** A new sheet: its month, its kind, and what it starts with. */
import { periodFrom, type Period } from '@app/domain/kernel/period'
import { SHEET_KINDS, type SheetKind } from '@app/domain/people/salary/pay-types'
import { Checkbox, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { useLedger, usePeriod } from '../../platform/session.ts'
import { MonthField } from '../../ui/MonthField.tsx'
import { useAddSheet, useTemplates } from './salary.api.ts'

interface Values {
  readonly period: Period
  readonly kind: SheetKind
  readonly templateId?: string
  readonly name?: string
  readonly empty?: boolean
}
interface Props {
  readonly year: number
  readonly onMade: (id: string) => void
  readonly onClose: () => void
}

export function NewSheetDialog({ year, onMade, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('kind', form) ?? 'wage'
  const { startPeriod } = useLedger()
  const current = usePeriod()
  const { data: templates = [] } = useTemplates()
  const { mutateAsync: addSheet } = useAddSheet()
  const [busy, setBusy] = useState(false)
  const make = async ({ period, kind: chosen, templateId, name, empty }: Values) => {
    setBusy(true)
    try {
      const { data } = await addSheet({
        body: { period, kind: chosen, ...(templateId ? { templateId } : {}), ...(name ? { name } : {}), ...(empty ? { empty } : {}) },
      })
      tell.success('工资表已新增')
      onMade(data.id)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const last = periodFrom(year, 12)
  return (
    <Modal open title="新增工资表" okText="新增" confirmLoading={busy} onOk={() => form.submit()} onCancel={onClose} width={460}>
      <Form<Values>
        form={form}
        labelCol={{ flex: '96px' }}
        initialValues={{ period: current.startsWith(String(year)) ? current : last, kind: 'wage' }}
        onFinish={(values) => void make(values)}
      >
        <Form.Item name="period" label="所属月份">
          <MonthField label="所属月份" min={startPeriod} max={last} />
        </Form.Item>
        <Form.Item name="kind" label="类别">
          <Select options={Object.entries(SHEET_KINDS).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="templateId" label="模板" extra="不选则与上月相同，没有上月则用标准项目">
          <Select
            allowClear
            placeholder="与上月相同"
            options={templates.filter((one) => one.kind === kind).map((one) => ({ value: one.id, label: one.name }))}
          />
        </Form.Item>
        <Form.Item name="name" label="名称" rules={[{ max: 60, message: '名称最多60个字' }]}>
          <Input placeholder="不填则自动命名" />
        </Form.Item>
        <Form.Item name="empty" valuePropName="checked" label="人员">
          <Checkbox>不带入人员（补发、更正时用，随后自己加入）</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
