/** The tags of one or several subjects, kind by kind; refused whole where a subject has figures already. */
import { TAG_TYPES, tagTypeNames } from '@app/domain/ledger/subjects/subject'
import { Alert, Form, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useRelateTags, type SubjectRow } from './subjects.api.ts'
import { asked, rulesOf, ruleWords, type TagRule } from './tag-rules.ts'

export function TagRulesDialog({ subjects, onClose }: { subjects: readonly SubjectRow[]; onClose: () => void }) {
  const [rules, setRules] = useState(() => rulesOf(subjects))
  const { mutateAsync: relate, isPending } = useRelateTags()
  const save = async () => {
    await relate({ body: { subjectIds: subjects.map((one) => one.id), ...asked(rules) } })
    tell.success('修改成功')
    onClose()
  }
  return (
    <Modal
      open
      width={460}
      title={subjects.length === 1 ? `${subjects[0]!.code} ${subjects[0]!.fullName}` : `设置 ${subjects.length} 个科目的标签`}
      okText="保存"
      confirmLoading={isPending}
      onOk={() => void save().catch(() => {})}
      onCancel={onClose}
    >
      <Alert
        type="info"
        showIcon
        title="必填的不选不能保存凭证；已有余额或发生额的科目只能改必填与选填，增加标签请用科目转换"
        style={{ marginBottom: 12 }}
      />
      {TAG_TYPES.map((type) => (
        <Form.Item key={type} label={tagTypeNames[type]} labelCol={{ flex: '72px' }} style={{ marginBottom: 8 }}>
          <Segmented<TagRule>
            aria-label={tagTypeNames[type]}
            value={rules[type]}
            options={(['none', 'optional', 'required'] as const).map((value) => ({ value, label: ruleWords[value] }))}
            onChange={(value) => setRules({ ...rules, [type]: value })}
          />
        </Form.Item>
      ))}
    </Modal>
  )
}
