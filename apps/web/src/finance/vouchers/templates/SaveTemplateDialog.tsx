/** 存为模板: the paper under a name, with or without its amounts; under a name that exists it takes that one's place. */
import { voucherTemplatesApi as api } from '@app/contract/finance/voucher-templates/voucher-templates'
import { templateFields } from '@app/domain/finance/voucher-templates/template'
import { useState } from 'react'
import { tell } from '../../../platform/feedback.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { hasAmount, type Entry } from '../entry/entry.ts'
import type { Lookups } from '../entry/LineRow.tsx'
import { templateLines } from './template-entry.ts'
import { useAddTemplate, useChangeTemplate, useTemplates } from './templates.api.ts'

interface Props {
  readonly entry: Entry
  readonly lookups: Lookups
  readonly onClose: () => void
}

export default function SaveTemplateDialog({ entry, lookups, onClose }: Props) {
  const { data: templates } = useTemplates()
  const { mutateAsync: add } = useAddTemplate()
  const { mutateAsync: change } = useChangeTemplate()
  const lines = templateLines(entry.lines, lookups.subjectOf)
  const [name, setName] = useState(lines[0]?.abstract ?? '')
  const same = templates?.find((one) => !one.preset && one.name === name.trim())
  return (
    <FormDialog
      title="存为凭证模板"
      ok={same ? '替换同名模板' : '保存'}
      off={lines.length === 0 || templates === undefined}
      width={420}
      name="save-template"
      fields={[templateFields.name, { key: 'withAmounts', title: '金额', kind: 'flag', help: '带金额（定期生成的模板须带金额）' }]}
      start={{ name, withAmounts: entry.lines.some(hasAmount) }}
      shape={api.add.body}
      focus="name"
      onChange={(_, typed) => setName(typed.name)}
      onClose={onClose}
      onSave={async (typed) => {
        const body = { ...typed, word: entry.word, attachmentCount: entry.attachmentCount, lines, schedule: same?.schedule ?? null }
        if (same) await change({ params: { id: same.id }, body: { ...body, version: same.version } })
        else await add({ body })
        tell.success(`已存为模板“${typed.name.trim()}”`)
      }}
    >
      <span className="quiet">{lines.length === 0 ? '还没有录入分录' : `共 ${lines.length} 条分录`}</span>
    </FormDialog>
  )
}
