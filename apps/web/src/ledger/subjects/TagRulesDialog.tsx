/** The tags of one or several subjects, kind by kind; refused whole where a subject has figures already. */
import type { Field } from '@app/domain/kernel/field'
import { Alert } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRelateTags, useTagKinds, type SubjectRow } from './subjects.api.ts'
import { asked, rulesOf, ruleWords } from './tag-rules.ts'

export function TagRulesDialog({ subjects, onClose }: { subjects: readonly SubjectRow[]; onClose: () => void }) {
  const { mutateAsync: relate } = useRelateTags()
  const { all } = useTagKinds()
  // what is out of use is shown where a subject asks for it already
  const kinds = all.filter((kind) => !kind.disabled || subjects.some((one) => one.tagTypes.includes(kind.id)))
  const ids = kinds.map((kind) => kind.id)
  const fields = kinds.map(({ id, name, disabled }): Field => ({
    key: id,
    title: disabled ? `${name}（已停用）` : name,
    kind: 'choice',
    required: '请选择',
    open: true,
    choices: ruleWords,
  }))
  return (
    <FormDialog
      title={subjects.length === 1 ? `${subjects[0]!.code} ${subjects[0]!.fullName}` : `设置 ${subjects.length} 个科目的标签`}
      name="tag-rules"
      columns={1}
      fields={fields}
      start={rulesOf(subjects, ids)}
      lead={
        <Alert
          type="info"
          showIcon
          title="必填的不选不能保存凭证；已有余额或发生额的科目只能改必填与选填，增加标签请用科目转换"
          style={{ marginBottom: 12 }}
        />
      }
      onClose={onClose}
      onSave={async (rules) => {
        await relate({ body: { subjectIds: subjects.map((one) => one.id), ...asked(rules, ids) } })
        tell.success('修改成功')
      }}
    />
  )
}
