/** 存为模板: the paper under a name, with or without its amounts; under a name that exists it takes that one's place. */
import { Checkbox, Form, Input, Modal } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { useSaving } from '../../ui/saving.ts'
import { hasAmount, type Entry } from './entry.ts'
import type { Lookups } from './LineRow.tsx'
import { templateLines } from './template-entry.ts'
import { useAddTemplate, useChangeTemplate, useTemplates } from './templates.api.ts'

interface Props {
  readonly entry: Entry
  readonly lookups: Lookups
  readonly onClose: () => void
}
interface Fields {
  readonly name: string
  readonly withAmounts: boolean
}

export default function SaveTemplateDialog({ entry, lookups, onClose }: Props) {
  const [form] = Form.useForm<Fields>()
  const { data: templates } = useTemplates()
  const { mutateAsync: add } = useAddTemplate()
  const { mutateAsync: change } = useChangeTemplate()
  const { busy, save } = useSaving(form, { templateName: 'name' })
  const lines = templateLines(entry.lines, lookups.subjectOf)
  const name = Form.useWatch('name', form)
  const same = templates?.find((one) => !one.preset && one.name === (name ?? '').trim())
  const keep = (fields: Fields) =>
    save(async () => {
      const body = { ...fields, word: entry.word, attachmentCount: entry.attachmentCount, lines, schedule: same?.schedule ?? null }
      if (same) await change({ params: { id: same.id }, body: { ...body, version: same.version } })
      else await add({ body })
      tell.success(`已存为模板“${fields.name.trim()}”`)
      onClose()
    })
  return (
    <Modal
      open
      title="存为凭证模板"
      width={420}
      okText={same ? '替换同名模板' : '保存'}
      okButtonProps={{ disabled: lines.length === 0 || templates === undefined, loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: lines[0]?.abstract ?? '', withAmounts: entry.lines.some(hasAmount) }}
        onFinish={(fields) => void keep(fields)}
      >
        <Form.Item name="name" label="模板名称" rules={[{ required: true, whitespace: true, message: '请输入模板名称' }]}>
          <Input autoFocus maxLength={50} onFocus={(event) => event.target.select()} />
        </Form.Item>
        <Form.Item name="withAmounts" valuePropName="checked" extra="定期生成的模板须带金额">
          <Checkbox>带金额</Checkbox>
        </Form.Item>
      </Form>
      <span className="quiet">{lines.length === 0 ? '还没有录入分录' : `共 ${lines.length} 条分录`}</span>
    </Modal>
  )
}
