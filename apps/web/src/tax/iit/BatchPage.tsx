/** 批量个税: the month's personal tax in every ledger — how far it is, why it is not further, and preparing many in the background. */
import { batchFilter, iitBatchApi as api } from '@app/contract/tax/iit/iit-batch'
import type { Data } from '@app/contract/kernel/endpoint'
import { ZERO } from '@app/domain/kernel/money'
import { previousPeriod, type Period } from '@app/domain/kernel/period'
import { BATCH_STATES, type BatchState } from '@app/domain/tax/iit/batch'
import { useAddress } from '../../platform/address.ts'
import { sendManyToBackground } from '../../platform/background.ts'
import { SOON_MS, useLooking } from '../../platform/looking.ts'
import { useRead } from '../../platform/reading.ts'
import { useSession } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { waitingWords } from '../../ui/faces/formats.ts'
import { countColumn, moneyColumn } from '../../ui/list/columns.tsx'
import { dueColumn } from '../../ui/list/due-column.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import { PeriodPicker } from '../../ui/inputs/PeriodPicker.tsx'
import type { Column } from '../../ui/list/table-columns.ts'

type Row = Data<typeof api.list>[number]
const none: readonly Row[] = []
const EARLIEST = '2019-01' as Period
const MARKS: Readonly<Record<BatchState, StateMark>> = {
  none: 'draft',
  draft: 'suggested',
  ready: 'reviewed',
  sending: 'draft',
  filed: 'proved',
}
const FILED_BY: ReadonlySet<BatchState> = new Set(['ready', 'sending'])
/** What is done to many is chosen on one page: all of an ordinary firm's are on it. */
const ROWS = 500
const columns: readonly Column<Row>[] = [
  { key: 'name', title: '账套名称', width: 200, grow: true, text: (row) => row.name },
  {
    key: 'state',
    title: '状态',
    width: 80,
    text: (row) => BATCH_STATES[row.state],
    render: (row) => <State mark={MARKS[row.state]}>{BATCH_STATES[row.state]}</State>,
  },
  { key: 'why', title: '说明', width: 220, grow: true, text: (row) => row.why.join('；') },
  countColumn('sheets', '工资表', (row) => row.sheets),
  countColumn('people', '人数', (row) => row.people),
  countColumn('lacking', '信息不全', (row) => row.lacking, 76),
  moneyColumn('tax', '应扣税额', (row) => row.tax),
  dueColumn('dueOn', '申报期限', (row) => row.dueOn),
]

export default function BatchPage() {
  const thisMonth = useToday().slice(0, 7) as Period
  const [{ period: asked }, setAddress] = useAddress({ period: '' })
  // the month that is declared now is the one that is over
  const period = asked === '' ? previousPeriod(thisMonth) : (asked as Period)
  const list = useList({ name: 'iit-batch', fields: fieldsOf(batchFilter), pageSize: ROWS })
  const read = useRead('iit-batch', api.list, { params: { period }, query: list.query }, { staleMs: 0 })
  const { companies = 0, waiting = 0, filed = 0, tax = ZERO } = read.totals ?? {}
  useLooking(waiting > 0, read.again, SOON_MS)
  const rows = read.data ?? none
  const mayEdit = useSession((state) => state.permissions.has('controlCenter-personalIncomeTax-bianji'))
  const chosen = rows.filter((row) => list.selected.has(row.id) && row.ready)
  // what is over and audited; one that waits to be tried again is under way
  const toFile = rows.filter((row) => list.selected.has(row.id) && period < thisMonth && FILED_BY.has(row.state))
  const send = (kind: 'personTax' | 'filePersonTax', of: readonly Row[]) => () =>
    list.act(async () => {
      await sendManyToBackground({ kind, ledgerIds: of.map((row) => row.id), from: period, generate: false, parts: [] })
      list.unselect()
      return null
    })
  return (
    <ListPage
      title="批量个税"
      label="批量个税"
      ofFirm
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      pinned={1}
      totals={{ tax }}
      status={[`${period} · ${companies} 个账套`, `已申报 ${filed}`, ...waitingWords(waiting)].join(' · ')}
      empty={{ title: '还没有账套', hint: '分配给您的账套显示在这里' }}
      lead={<PeriodPicker label="所属期" value={period} min={EARLIEST} max={thisMonth} onChange={(next) => setAddress({ period: next })} />}
      acts={[
        {
          label: toFile.length > 0 ? `提交申报（${toFile.length}）` : '提交申报',
          off: !mayEdit || toFile.length === 0,
          why: '先勾选已审核或申报中停下的账套；提交即由您确认这些数',
          run: send('filePersonTax', toFile),
        },
      ]}
      main={{
        label: chosen.length > 0 ? `取数审核（${chosen.length}）` : '取数审核',
        off: !mayEdit || chosen.length === 0,
        why: '先勾选可以准备的账套',
        run: send('personTax', chosen),
      }}
    />
  )
}
