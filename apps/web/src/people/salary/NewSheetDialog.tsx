/** A new sheet: its month, its kind, and what it starts with. */
import { salaryApi } from '@app/contract/people/salary/salary'
import type { Field } from '@app/domain/kernel/field'
import { periodFrom } from '@app/domain/kernel/period'
import { SHEET_KINDS, type SheetKind } from '@app/domain/people/salary/pay-types'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useLedger, usePeriod } from '../../platform/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { MonthField } from '../../ui/inputs/MonthField.tsx'
import { useAddSheet, useTemplates } from './salary.api.ts'

interface Props {
  readonly year: number
  readonly onMade: (id: string) => void
  readonly onClose: () => void
}
const fields: readonly Field[] = [
  { key: 'period', title: '所属月份', kind: 'month' },
  { key: 'kind', title: '类别', kind: 'choice', choices: SHEET_KINDS, initial: 'wage' },
  { key: 'templateId', title: '模板', kind: 'option', hint: '与上月相同', help: '不选则与上月相同，没有上月则用标准项目' },
  { key: 'name', title: '名称', kind: 'text', hint: '不填则自动命名' },
  { key: 'empty', title: '人员', kind: 'flag', help: '不带入人员（补发、更正时用，随后自己加入）' },
]

export function NewSheetDialog({ year, onMade, onClose }: Props) {
  const [kind, setKind] = useState<SheetKind>('wage')
  const { startPeriod } = useLedger()
  const current = usePeriod()
  const { data: templates = [] } = useTemplates()
  const { mutateAsync: addSheet } = useAddSheet()
  const last = periodFrom(year, 12)
  const start = {
    period: current.startsWith(String(year)) ? current : last,
    kind,
    templateId: null as string | null,
    name: '',
    empty: false,
  }
  return (
    <FormDialog
      title="新增工资表"
      ok="新增"
      name="new-sheet"
      fields={fields}
      start={start}
      shape={salaryApi.addSheet.body}
      controls={{ period: <MonthField label="所属月份" min={startPeriod} max={last} /> }}
      options={{ templateId: templates.filter((one) => one.kind === kind).map((one) => ({ value: one.id, label: one.name })) }}
      onChange={(_, typed) => setKind(typed.kind)}
      onClose={onClose}
      onSave={async ({ templateId, name, ...typed }) => {
        const { data } = await addSheet({ body: { ...typed, ...(templateId ? { templateId } : {}), ...(name ? { name } : {}) } })
        tell.success('工资表已新增')
        onMade(data.id)
        return false
      }}
    />
  )
}
