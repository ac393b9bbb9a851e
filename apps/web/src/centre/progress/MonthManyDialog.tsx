/** 一键做账: the month of many ledgers made in one go: what to do, what each would begin with, which are left out; then one job. */
import { MONTH_PARTS, documentNames, monthParts, usualMonthParts, type MonthPartKey } from '@app/domain/papers/quick-account/steps'
import type { Period } from '@app/domain/kernel/period'
import { Checkbox, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { previewMonth, sendManyToBackground, type MonthFound } from '../../platform/background.ts'
import { showError } from '../../platform/feedback.tsx'
import { useSession } from '../../platform/session.ts'
import { DataTable, type Column } from '../../ui/list/DataTable.tsx'
import { Checking } from './Checking.tsx'
import { useLedgerChecks } from './use-ledger-checks.ts'

interface Ledger {
  readonly id: string
  readonly name: string
}
interface Row extends Ledger {
  /** Undefined: not asked yet. */
  readonly found: MonthFound | undefined
  /** Why nothing is done there. */
  readonly refused: string
}
interface Props {
  readonly period: Period
  readonly ledgers: readonly Ledger[]
  readonly onClose: (sent: boolean) => void
}

/** Why nothing can be done in a ledger with these parts; empty when something can. */
function refusalOf(found: MonthFound | Error | undefined, parts: readonly MonthPartKey[]): string {
  if (found === undefined) return ''
  if (found instanceof Error) return found.message
  const lacking = parts.filter((part) => found.lacking.includes(part)).map((part) => monthParts[part].title)
  return found.refused || (lacking.length > 0 ? `您在这个账套没有${lacking.join('、')}的权限` : '')
}

const papersOf = ({ papers, sheets }: MonthFound): string =>
  [...papers.map((one) => `${documentNames[one.moduleId]} ${one.count}`), ...(sheets > 0 ? [`未计提工资表 ${sheets}`] : [])].join('，')
const hintsOf = ({ initialised, tips }: MonthFound): string =>
  [...(initialised ? [] : ['账套尚未初始化：期初余额没有录入或不平衡']), ...tips].join('；')

const columns: readonly Column<Row>[] = [
  { key: 'name', title: '账套', width: 220, text: (row) => row.name },
  {
    key: 'papers',
    title: '待生成凭证',
    width: 260,
    text: (row) => (row.found === undefined ? '' : papersOf(row.found) || '没有'),
    render: (row) =>
      row.found === undefined ? (
        <span className="quiet">{row.refused === '' ? '正在查看' : ''}</span>
      ) : (
        papersOf(row.found) || <span className="quiet">没有</span>
      ),
  },
  {
    key: 'hints',
    title: '留意',
    width: 400,
    grow: true,
    text: (row) => row.refused || (row.found === undefined ? '' : hintsOf(row.found)),
    render: (row) =>
      row.refused === '' ? (
        row.found !== undefined && (
          <span className={row.found.initialised ? 'quiet' : 'progress-waiting'} title={hintsOf(row.found)}>
            {hintsOf(row.found)}
          </span>
        )
      ) : (
        <span className="negative" title={row.refused}>
          不做：{row.refused}
        </span>
      ),
  },
]

export default function MonthManyDialog({ period, ledgers, onClose }: Props) {
  const held = useSession((state) => state.permissions)
  const [parts, setParts] = useState<readonly MonthPartKey[]>(() => usualMonthParts.filter((part) => held.has(monthParts[part].permission)))
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const ids = useMemo(() => ledgers.map((one) => one.id), [ledgers])
  const checks = useLedgerChecks(previewMonth, period, ids)
  const rows = ledgers.map(({ id, name }): Row => {
    const found = checks.of(id)
    return { id, name, found: found instanceof Error ? undefined : found, refused: refusalOf(found, parts) }
  })
  const chosen = rows.filter((row) => row.refused === '' && !unticked.has(row.id))
  const refused = rows.filter((row) => row.refused !== '').length
  const waiting = rows.reduce((all, row) => all + (row.found?.papers.reduce((sum, one) => sum + one.count, 0) ?? 0), 0)
  const send = async () => {
    setBusy(true)
    try {
      const ledgerIds = chosen.map((one) => one.id)
      await sendManyToBackground({ kind: 'quickMonths', ledgerIds, from: period, generate: false, parts: [], monthParts: [...parts] })
      onClose(true)
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={1000}
      title={`一键做账　${period}`}
      okText={`开始做账${chosen.length > 0 ? ` ${chosen.length} 个账套` : ''}`}
      okButtonProps={{ loading: busy, disabled: chosen.length === 0 || parts.length === 0 }}
      onOk={() => void send()}
      onCancel={() => onClose(false)}
    >
      <Checkbox.Group
        className="month-parts"
        aria-label="做哪些步骤"
        value={[...parts]}
        onChange={(next) => setParts(MONTH_PARTS.filter((part) => next.includes(part)))}
        options={MONTH_PARTS.map((value) => ({
          value,
          label: monthParts[value].title,
          disabled: !held.has(monthParts[value].permission),
        }))}
      />
      <Checking doing="查看" checks={checks} />
      <div className="month-many">
        <DataTable
          name="month-many"
          label="要做账的账套"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          sortable
          selected={new Set(chosen.map((row) => row.id))}
          onSelect={(next) => setUnticked(new Set(ids.filter((id) => !next.has(id))))}
          status={`${waiting} 份单据待生成凭证${refused === 0 ? '' : `，${refused} 个账套不能做`}`}
        />
      </div>
      <p className="quiet">
        每个账套按自己的凭证规则，与“一键记账”相同：一步失败不影响其他步骤和其他账套，原因列在结果里；有步骤没有成功就不做期末结转，
        {parts.includes('close') ? '有单据没有生成凭证就不结账。' : '凭证都是未记账的草稿，不结账。'}
      </p>
    </Modal>
  )
}
