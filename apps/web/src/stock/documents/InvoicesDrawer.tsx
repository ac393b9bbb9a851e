/** Lines of invoices no document is of yet, by invoice; documents are made of those that are chosen. */
import type { Period } from '@app/domain/kernel/period'
import { STOCK_LISTS, type StockList } from '@app/domain/stock/documents/kinds'
import { Button, Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { Empty, Failed, Loading } from '../../ui/faces/faces.tsx'
import { useFromInvoices, useWaiting, type WaitingRow } from './documents.api.ts'
import { Rows, waitingColumns } from './MatchTables.tsx'

interface Props {
  readonly list: StockList
  readonly from: Period
  readonly to: Period
  readonly may: boolean
  readonly onClose: () => void
}
const none: readonly WaitingRow[] = []
const lineKey = ({ invoiceId, position }: WaitingRow): string => `${invoiceId} ${position}`
/** At one press. */
const MOST = 500

/** Which of them documents are made of, and which are looked at so; they are all of their invoice or none. */
function useChosen(rows: readonly WaitingRow[]) {
  // what booking would put elsewhere is taken by a person, not by default
  const doubted = useMemo(() => new Set(rows.flatMap((row) => (row.proposed === '' ? [] : [row.invoiceId]))), [rows])
  const [decided, setDecided] = useState<ReadonlySet<string> | null>(null)
  const left = decided ?? doubted
  const usable = [...new Set(rows.flatMap((row) => (row.problem === '' ? [row.invoiceId] : [])))]
  const chosen = usable.filter((id) => !left.has(id)).slice(0, MOST)
  const shown = new Set(rows.flatMap((row) => (row.problem === '' && !left.has(row.invoiceId) ? [lineKey(row)] : [])))
  /** Whole invoices: a line that is let go or taken is so with the others of its paper. */
  const turn = (keys: ReadonlySet<string>) => {
    const turnedNow = rows.filter((row) => row.problem === '' && shown.has(lineKey(row)) !== keys.has(lineKey(row)))
    const next = new Set(left)
    for (const row of turnedNow) {
      if (keys.has(lineKey(row))) next.delete(row.invoiceId)
      else next.add(row.invoiceId)
    }
    setDecided(next)
  }
  return { usable, chosen, shown, turn }
}

export function InvoicesDrawer({ list, from, to, may, onClose }: Props) {
  const { side } = STOCK_LISTS[list]
  const { data, error, again } = useWaiting(list, from, to)
  const { mutateAsync: make, isPending: busy } = useFromInvoices(list)
  const rows = data ?? none
  const { usable, chosen, shown, turn } = useChosen(rows)
  const columns = useMemo(() => waitingColumns(side, rows), [side, rows])
  const go = async () => {
    try {
      tell.success(`已生成 ${(await make({ body: { ids: chosen } })).data.count} 张单据`)
      onClose()
    } catch (refusal) {
      showError(refusal)
    }
  }
  const what = side === 'in' ? '票到货未到' : '已开票未出库'
  return (
    <Drawer
      open
      size={1120}
      title={`由发票生成 · ${from === to ? from : `${from} 至 ${to}`} · ${what}`}
      onClose={onClose}
      extra={
        <Button type="primary" loading={busy} disabled={!may || chosen.length === 0} onClick={() => void go()}>
          生成（{chosen.length} 张发票）
        </Button>
      }
    >
      {error && <Failed error={error} onAgain={again} />}
      {!error && data === undefined && <Loading />}
      {data?.length === 0 && (
        <Empty title={`这些月份没有${what}的明细`} hint="发票明细按商品名称和规格认出商品；商品的性质决定它在哪张单据里" />
      )}
      {rows.length > 0 && (
        <>
          {usable.length > MOST && (
            <p className="quiet">
              一次最多生成 {MOST} 张，先生成前 {MOST} 张，再按一次
            </p>
          )}
          <Rows
            name={`stock-from-${side}`}
            label={what}
            columns={columns}
            rows={rows}
            keyOf={lineKey}
            chosen={shown}
            off={(row) => !may || row.problem !== ''}
            onChoose={turn}
            alone
          />
        </>
      )}
    </Drawer>
  )
}
