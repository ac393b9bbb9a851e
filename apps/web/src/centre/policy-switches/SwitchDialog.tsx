/** Before a doubtful rule is switched: every return that is not filed yet and would come out otherwise, both figures beside each other; then the reason. */
import { SwitchDraft } from '@app/contract/ledger/policies/policies'
import type { Field } from '@app/domain/kernel/field'
import { POLICY_PACKAGES, SWITCH_REASON_MOST, type PackageKey } from '@app/domain/ledger/policies/packages'
import { RETURN_STATES } from '@app/domain/tax/forms/engine/return'
import { FILING_TAXES } from '@app/domain/tax/forms/engine/taxes'
import { tell } from '../../platform/feedback.tsx'
import { SOON_MS, useLooking } from '../../platform/looking.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { faceOf } from '../../ui/faces/faces.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { waitingWords } from '../../ui/faces/formats.ts'
import { moneyColumn } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { useEffects, useSwitch, type Effect } from './policy-switches.api.ts'
import './policy-switches.css'

const fields: readonly Field[] = [
  {
    key: 'reason',
    title: '原因',
    kind: 'text',
    most: SWITCH_REASON_MOST,
    required: '请填写原因',
    wide: true,
    hint: '例如主管税务机关的答复、日期',
  },
]
const columns: readonly Column<Effect>[] = [
  { key: 'name', title: '账套', width: 150, grow: true, text: (row) => row.name },
  { key: 'filing', title: '申报表', width: 160, text: (row) => FILING_TAXES[row.filing].title },
  { key: 'period', title: '所属期', width: 76, text: (row) => row.period },
  { key: 'state', title: '状态', width: 80, text: (row) => RETURN_STATES[row.state] },
  moneyColumn<Effect>('dueNow', '应补（退）税额', (row) => row.dueNow, { balance: true, group: '现在' }),
  moneyColumn<Effect>('creditNow', '期末留抵', (row) => row.creditNow, { balance: true, group: '现在' }),
  moneyColumn<Effect>('dueThen', '应补（退）税额', (row) => row.dueThen, { balance: true, group: '改变以后' }),
  moneyColumn<Effect>('creditThen', '期末留抵', (row) => row.creditThen, { balance: true, group: '改变以后' }),
]

interface Props {
  readonly name: PackageKey
  readonly on: boolean
  /** The last switching that was shown. */
  readonly seen: string | null
  readonly onClose: () => void
}
export function SwitchDialog({ name, on, seen, onClose }: Props) {
  const { data, total, totals, loading, error, again } = useEffects(name, on)
  const { mutateAsync: change } = useSwitch()
  const face = faceOf({ loading, error, again, count: 1, empty: null })
  const { companies = 0, returns = 0, waiting = 0 } = totals ?? {}
  useLooking(waiting > 0, again, SOON_MS)
  const effects = data ?? []
  const count = total
  return (
    <FormDialog
      title={`${on ? '启用' : '停用'}：${POLICY_PACKAGES[name].title}`}
      name="policy-switch"
      ok={on ? '启用' : '停用'}
      danger
      // what it changes is known of all before it is switched
      off={data === undefined || waiting > 0}
      fields={fields}
      start={{ reason: '' }}
      shape={SwitchDraft}
      width={1040}
      onClose={onClose}
      onSave={async ({ reason }) => {
        await change({ body: { package: name, on, reason, seen } })
        tell.success(on ? '已启用' : '已停用')
      }}
      lead={
        <section className="policy-effects" aria-label="受影响的申报表">
          {face ?? (
            <>
              <p>
                看了 {companies - waiting} 个账套还没有申报的 {returns} 份一般纳税人增值税申报表，
                {count === 0
                  ? '没有一份的数会变。'
                  : `${count} 份的数会变${count > effects.length ? `，列出前 ${effects.length} 份` : ''}：`}
                {waitingWords(waiting).join('')}
              </p>
              {effects.length > 0 && (
                <DataTable
                  name="policy-effects"
                  label="受影响的申报表"
                  rows={effects}
                  columns={columns}
                  rowKey={(row) => row.declarationId}
                />
              )}
              <p className="quiet">
                草稿打开时即按新的规定取数，保存后更新；已审核的退回草稿再审核才会变；已经申报的不变，以前的期间要更正申报。
              </p>
            </>
          )}
        </section>
      }
    />
  )
}
