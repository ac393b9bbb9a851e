/** What came of reporting people in the tax office's client: recorded, not sent. */
import { iitPeopleApi as api } from '@app/contract/tax/iit/iit-people'
import type { Field } from '@app/domain/kernel/field'
import { REPORT_STATES } from '@app/domain/tax/iit/tax-person'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useReportPeople } from './iit-people.api.ts'

const { unsent: _, ...outcomes } = REPORT_STATES
const fields: readonly Field[] = [
  { key: 'state', title: '报送结果', kind: 'choice', choices: outcomes, open: true, required: '请选择报送结果' },
  { key: 'feedback', title: '反馈', kind: 'lines', hint: '扣缴端的反馈原文；验证不通过时必填' },
]

export function ReportDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { mutateAsync: report } = useReportPeople()
  return (
    <FormDialog
      title={`登记报送结果（${ids.length}人）`}
      ok="登记"
      name="report-people"
      fields={fields}
      start={{ state: 'verified' as const, feedback: '' }}
      shape={api.report.body}
      onClose={onClose}
      onSave={async (values) => {
        const { data } = await report({ body: { ...values, employeeIds: [...ids] } })
        tell.success(`已登记 ${data.count} 人`)
      }}
    >
      <p className="quiet">本版本不向税务机关发送：请先在自然人电子税务局扣缴端报送，再把结果登记在这里。</p>
    </FormDialog>
  )
}
