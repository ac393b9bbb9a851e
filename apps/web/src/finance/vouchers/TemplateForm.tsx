/** A template's name, the summaries of its lines, and the months it is booked in by itself. */
import { addMonths, type Period } from '@app/domain/kernel/period'
import { Checkbox, Form, Input, InputNumber, Modal, Select } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { useLedger, usePeriod } from '../../platform/session.ts'
import { MonthField } from '../../ui/MonthField.tsx'
import { useSaving } from '../../ui/saving.ts'
import { useChangeTemplate, type Template } from './templates.api.ts'

interface Fields {
  readonly name: string
  readonly abstracts: readonly string[]
  readonly recurring: boolean
  readonly day: number
  readonly months: number[]
  readonly from: Period
  readonly ends: boolean
  readonly to: Period
}
const YEARS_AHEAD = 10
const MONTHS = Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: `${index + 1}月` }))

export function TemplateForm({ template, onClose }: { template: Template; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const ledger = useLedger()
  const period = usePeriod()
  const { mutateAsync: change } = useChangeTemplate()
  const { busy, save } = useSaving(form, { templateName: 'name', schedule: 'recurring' })
  const recurring = Form.useWatch('recurring', form) ?? template.schedule !== null
  const ends = Form.useWatch('ends', form) ?? typeof template.schedule?.to === 'string'
  const schedule = template.schedule ?? { day: 31, months: [], from: period, to: null }
  const last = addMonths(period, YEARS_AHEAD * 12)
  const keep = (fields: Fields) =>
    save(async () => {
      const { id, preset: _, initials: __, ...rest } = template
      await change({
        params: { id },
        body: {
          // with the version it was opened in
          ...rest,
          name: fields.name,
          lines: template.lines.map((line, index) => ({ ...line, abstract: fields.abstracts[index] ?? line.abstract })),
          schedule: fields.recurring
            ? { day: fields.day, months: fields.months.toSorted((a, b) => a - b), from: fields.from, to: fields.ends ? fields.to : null }
            : null,
        },
      })
      tell.success('保存成功')
      onClose()
    })
  return (
    <Modal open title="编辑模板" width={520} okText="保存" okButtonProps={{ loading: busy }} onOk={() => form.submit()} onCancel={onClose}>
      <Form
        form={form}
        layout="horizontal"
        labelCol={{ span: 5 }}
        className="template-form"
        initialValues={{
          name: template.name,
          abstracts: template.lines.map((line) => line.abstract),
          recurring: template.schedule !== null,
          ...schedule,
          ends: schedule.to !== null,
          to: schedule.to ?? last,
        }}
        onFinish={(fields) => void keep(fields)}
      >
        <Form.Item name="name" label="模板名称" rules={[{ required: true, whitespace: true, message: '请输入模板名称' }]}>
          <Input maxLength={50} />
        </Form.Item>
        {template.lines.map((line, index) => (
          <Form.Item
            key={`${line.abstract}${template.lines.length - index}`}
            name={['abstracts', index]}
            label={`第${index + 1}行摘要`}
            rules={[{ required: true, whitespace: true, message: '请输入摘要' }]}
          >
            <Input maxLength={200} />
          </Form.Item>
        ))}
        <Form.Item
          name="recurring"
          label="周期凭证"
          valuePropName="checked"
          extra={
            template.withAmounts
              ? '到月份时在“凭证明细”的“更多 → 周期凭证”里生成草稿'
              : '模板没有金额，不能定期生成；把带金额的凭证按同一名称存为模板即可'
          }
        >
          <Checkbox disabled={!template.withAmounts}>定期生成</Checkbox>
        </Form.Item>
        {recurring && (
          <>
            <Form.Item name="day" label="每月日期" extra="没有这一天的月份取月末" rules={[{ required: true, message: '请输入日期' }]}>
              <InputNumber min={1} max={31} precision={0} />
            </Form.Item>
            <Form.Item name="months" label="月份">
              <Select mode="multiple" allowClear placeholder="每个月" options={MONTHS} />
            </Form.Item>
            <Form.Item name="from" label="开始月份">
              <MonthField label="开始月份" min={ledger.startPeriod} max={last} />
            </Form.Item>
            <Form.Item name="ends" label="结束" valuePropName="checked">
              <Checkbox>有结束月份</Checkbox>
            </Form.Item>
            {ends && (
              <Form.Item name="to" label="结束月份">
                <MonthField label="结束月份" min={ledger.startPeriod} max={last} />
              </Form.Item>
            )}
          </>
        )}
      </Form>
    </Modal>
  )
}
