/** A template's name, the summaries of its lines, and the months it is booked in by itself. */
import { voucherTemplatesApi as api } from '@app/contract/finance/voucher-templates/voucher-templates'
import { templateFields } from '@app/domain/finance/voucher-templates/template'
import type { Field, FieldValues } from '@app/domain/kernel/field'
import { addMonths } from '@app/domain/kernel/period'
import { tell } from '../../../platform/feedback.tsx'
import { useLedger, usePeriod } from '../../../platform/session.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { MonthField } from '../../../ui/inputs/MonthField.tsx'
import { useChangeTemplate, type Template } from './templates.api.ts'

const YEARS_AHEAD = 10
const MONTHS = Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: `${index + 1}月` }))
const recurs = ({ recurring }: FieldValues): boolean => recurring === true
const lineKey = (index: number) => `line${index}`

const scheduleFields: readonly Field[] = [
  { key: 'recurring', title: '周期凭证', kind: 'flag', help: '定期生成' },
  {
    key: 'day',
    title: '每月日期',
    kind: 'whole',
    least: 1,
    most: 31,
    required: '请输入日期',
    help: '没有这一天的月份取月末',
    when: recurs,
  },
  { key: 'months', title: '月份', kind: 'options', hint: '每个月', when: recurs },
  { key: 'from', title: '开始月份', kind: 'month', when: recurs },
  { key: 'ends', title: '结束', kind: 'flag', help: '有结束月份', when: recurs },
  { key: 'to', title: '结束月份', kind: 'month', when: (values) => recurs(values) && values['ends'] === true },
]

export function TemplateForm({ template, onClose }: { template: Template; onClose: () => void }) {
  const ledger = useLedger()
  const period = usePeriod()
  const { mutateAsync: change } = useChangeTemplate()
  const schedule = template.schedule ?? { day: 31, months: [], from: period, to: null }
  const last = addMonths(period, YEARS_AHEAD * 12)
  const start = {
    ...Object.fromEntries(template.lines.map((line, index) => [lineKey(index), line.abstract])),
    name: template.name,
    recurring: template.schedule !== null,
    day: schedule.day,
    months: [...schedule.months],
    from: schedule.from,
    ends: schedule.to !== null,
    to: schedule.to ?? last,
  }
  const summaries: Field[] = template.lines.map((_, index) => ({
    ...templateFields.abstract,
    key: lineKey(index),
    title: `第${index + 1}行摘要`,
  }))
  return (
    <FormDialog
      title="编辑模板"
      width={520}
      columns={1}
      name="template"
      fields={[templateFields.name, ...summaries, ...scheduleFields]}
      start={start}
      shape={api.add.body}
      names={{ schedule: 'recurring' }}
      options={{ months: MONTHS }}
      controls={{
        from: <MonthField label="开始月份" min={ledger.startPeriod} max={last} />,
        to: <MonthField label="结束月份" min={ledger.startPeriod} max={last} />,
      }}
      fixed={template.withAmounts ? [] : ['recurring']}
      onClose={onClose}
      onSave={async ({ name, recurring, day, months, from, ends, to, ...typed }) => {
        const { id, preset: _, initials: __, ...rest } = template
        const texts: Readonly<Record<string, unknown>> = typed
        await change({
          params: { id },
          body: {
            // with the version it was opened in
            ...rest,
            name,
            lines: template.lines.map((line, index) => ({ ...line, abstract: String(texts[lineKey(index)]) })),
            schedule: recurring ? { day, months: months.toSorted((a, b) => a - b), from, to: ends ? to : null } : null,
          },
        })
        tell.success('保存成功')
      }}
    >
      <p className="quiet">
        {template.withAmounts
          ? '到月份时在“凭证明细”的“更多 → 周期凭证”里生成草稿'
          : '模板没有金额，不能定期生成；把带金额的凭证按同一名称存为模板即可'}
      </p>
    </FormDialog>
  )
}
