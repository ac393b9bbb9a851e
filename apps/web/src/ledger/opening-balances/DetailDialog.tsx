/** One more tag set of a subject to type an opening balance for. */
import { tagTypeNames, type TagType } from '@app/domain/ledger/subjects/subject'
import { Form, Modal, Select } from 'antd'
import { useTags } from '../subjects/index.ts'
import type { OpeningValue } from './opening-balances.api.ts'
import { noOpening, type OpeningSubject } from './opening-rows.ts'

interface Props {
  readonly subject: OpeningSubject
  readonly onAdd: (value: OpeningValue) => void
  readonly onClose: () => void
}
type Fields = Readonly<Partial<Record<TagType | 'currency', string>>>

export function DetailDialog({ subject, onAdd, onClose }: Props) {
  const [form] = Form.useForm<Fields>()
  const { list } = useTags()
  return (
    <Modal
      open
      width={400}
      title={`${subject.code} ${subject.name} 新增明细`}
      okText="确定"
      cancelText="取消"
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        name="opening-detail"
        labelCol={{ flex: '64px' }}
        initialValues={{ currency: '' }}
        onFinish={(fields) => {
          const tagIds = subject.tagTypes.flatMap((type) => fields[type] ?? [])
          onAdd(noOpening(subject.id, tagIds, fields.currency ?? ''))
        }}
      >
        {subject.tagTypes.map((type, index) => (
          <Form.Item
            key={type}
            name={type}
            label={tagTypeNames[type]}
            rules={[{ required: !subject.optionalTags?.includes(type), message: `请选择${tagTypeNames[type]}` }]}
          >
            <Select
              allowClear
              autoFocus={index === 0}
              showSearch={{ optionFilterProp: 'label' }}
              options={list
                .filter((tag) => tag.type === type && !tag.disabled)
                .map((tag) => ({ value: tag.id, label: `${tag.code} ${tag.name}` }))}
            />
          </Form.Item>
        ))}
        {subject.currencies.length > 0 && (
          <Form.Item name="currency" label="币别">
            <Select options={[{ value: '', label: '本位币' }, ...subject.currencies.map((value) => ({ value, label: value }))]} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
