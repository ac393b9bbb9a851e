/** 票货核对: what came or went without its invoice, invoices nothing came of, and what is matched; lines of both sides are chosen and matched. */
import { groupThousands, isZero, sum } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { STOCK_LISTS, type Side, type StockList } from '@app/domain/stock/documents/kinds'
import { Button, Checkbox, Drawer, Tabs } from 'antd'
import { useMemo, useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { awaitingColumns, matchedColumns, Part, Rows, waitingColumns } from './MatchTables.tsx'
import { useAwaiting, useEstimate, useMatch, useMatches, useUnmatch, useWaiting, type MatchedLine } from './documents.api.ts'

interface Props {
  readonly list: StockList
  readonly from: Period
  readonly to: Period
  readonly may: boolean
  readonly onClose: () => void
}
const nobody: ReadonlySet<string> = new Set()
const invoiceKey = ({ invoiceId, position }: { readonly invoiceId: string; readonly position: number }) => `${invoiceId} ${position}`
const matchKey = (row: MatchedLine) => `${invoiceKey(row)} ${row.lineId}`

/** What is open and what is matched of these months. */
function useMatchReads(list: StockList, from: Period, to: Period) {
  const { side } = STOCK_LISTS[list]
  const awaiting = useAwaiting(list, from, to)
  const waiting = useWaiting(list, from, to, true)
  const matches = useMatches(list, from, to)
  const columns = useMemo(() => {
    const path = `/warehouse/${list}` as const
    return {
      awaiting: awaitingColumns(path, side, awaiting.data ?? []),
      waiting: waitingColumns(side, waiting.data ?? []),
      matched: matchedColumns(path, matches.data ?? []),
    }
  }, [list, side, awaiting.data, waiting.data, matches.data])
  return { awaiting, waiting, matches, columns }
}

/** What is chosen of these, and what is done with it. */
function useMatching(list: StockList, from: Period, to: Period) {
  const { side } = STOCK_LISTS[list]
  const reads = useMatchReads(list, from, to)
  const { awaiting, waiting, matches } = reads
  const [lines, setLines] = useState(nobody)
  const [invoices, setInvoices] = useState(nobody)
  const [undone, setUndone] = useState(nobody)
  const [adjust, setAdjust] = useState(side === 'in')
  const { mutateAsync: match, isPending: matching } = useMatch(list)
  const { mutateAsync: unmatch, isPending: letting } = useUnmatch(list)
  const { mutateAsync: estimate, isPending: estimating } = useEstimate(list)
  const own = (awaiting.data ?? []).filter((one) => lines.has(one.lineId))
  const theirs = (waiting.data ?? []).filter((one) => invoices.has(invoiceKey(one)))
  const gone = (matches.data ?? []).filter((one) => undone.has(matchKey(one)))
  const go = async (what: () => Promise<string>) => {
    try {
      tell.success(await what())
      setLines(nobody)
      setInvoices(nobody)
      setUndone(nobody)
    } catch (refusal) {
      showError(refusal)
    }
  }
  const pair = async () => {
    const body = {
      invoices: theirs.map(({ invoiceId, position }) => ({ invoiceId, position })),
      lines: own.map(({ lineId }) => lineId),
      adjust: adjust && side === 'in',
    }
    const { count, difference, made } = (await match({ body })).data
    const more = made.length > 0 ? `，生成${made.join('、')}` : ''
    return `已核对${count}处${more}${isZero(difference) ? '' : `；发票比单据多${groupThousands(difference)}`}`
  }
  const toEstimate = async () => {
    const { count } = (await estimate({ body: { ids: [...new Set(own.map(({ documentId }) => documentId))] } })).data
    return `已转为暂估 ${count} 张单据`
  }
  const letGo = async () => {
    const pairs = gone.map(({ invoiceId, position, lineId }) => ({ invoiceId, position, lineId }))
    return `已解除 ${(await unmatch({ body: { pairs } })).data.count} 处核对`
  }
  return {
    ...reads,
    lines,
    setLines,
    invoices,
    setInvoices,
    undone,
    setUndone,
    adjust,
    setAdjust,
    own,
    theirs,
    gone,
    matching,
    letting,
    estimating,
    pair: () => void go(pair),
    toEstimate: () => void go(toEstimate),
    letGo: () => void go(letGo),
  }
}
interface PartProps {
  readonly side: Side
  readonly may: boolean
  readonly match: ReturnType<typeof useMatching>
}

export function MatchDrawer({ list, from, to, may, onClose }: Props) {
  const part = { side: STOCK_LISTS[list].side, may, match: useMatching(list, from, to) }
  return (
    <Drawer
      open
      size={1120}
      title={`票货核对 · ${from === to ? from : `${from} 至 ${to}`}`}
      onClose={onClose}
      extra={<MatchActs {...part} />}
    >
      <Tabs
        items={[
          { key: 'open', label: '未核对', children: <Unmatched {...part} /> },
          { key: 'matched', label: '已核对', children: <Matched {...part} /> },
        ]}
      />
    </Drawer>
  )
}

const MatchActs = ({ side, may, match: { own, theirs, adjust, setAdjust, estimating, matching, toEstimate, pair } }: PartProps) => (
  <div className="stock-foot">
    {side === 'in' && (
      <Checkbox checked={adjust} onChange={(event) => setAdjust(event.target.checked)}>
        成本按发票调整
      </Checkbox>
    )}
    {side === 'in' && (
      <Button
        loading={estimating}
        disabled={!may || own.length === 0 || own.some((one) => one.kind !== 'purchase')}
        title="所选采购入库单转为暂估，月末按暂估入账"
        onClick={toEstimate}
      >
        暂估（{new Set(own.map(({ documentId }) => documentId)).size} 张）
      </Button>
    )}
    <Button type="primary" loading={matching} disabled={!may || own.length === 0 || theirs.length === 0} onClick={pair}>
      核对（{own.length} 行单据、{theirs.length} 行发票）
    </Button>
  </div>
)

function Unmatched({ side, may, match: { awaiting, waiting, columns, lines, setLines, invoices, setInvoices } }: PartProps) {
  const goods = side === 'in' ? '货到票未到' : '已出库未开票'
  const papers = side === 'in' ? '票到货未到' : '已开票未出库'
  return (
    <>
      <Part
        title={goods}
        read={awaiting}
        total={sum((awaiting.data ?? []).flatMap((one) => one.amount ?? []))}
        hint="这些月份没有单据，或都核对过了；别的月份在列表上选"
      >
        <Rows
          name={`stock-awaiting-${side}`}
          label={goods}
          columns={columns.awaiting}
          rows={awaiting.data ?? []}
          keyOf={(one) => one.lineId}
          chosen={lines}
          off={() => !may}
          onChoose={setLines}
        />
      </Part>
      <Part
        title={papers}
        read={waiting}
        total={sum((waiting.data ?? []).flatMap((one) => one.amount ?? []))}
        hint="这些月份没有认出商品的发票，或都核对过了；别的月份在列表上选"
      >
        <Rows
          name={`stock-waiting-${side}`}
          label={papers}
          columns={columns.waiting}
          rows={waiting.data ?? []}
          keyOf={invoiceKey}
          chosen={invoices}
          off={(one) => !may || one.problem !== ''}
          onChoose={setInvoices}
        />
      </Part>
    </>
  )
}

const Matched = ({ may, match: { matches, columns, undone, setUndone, gone, letting, letGo } }: PartProps) => (
  <Part
    title="已核对"
    read={matches}
    hint="还没有核对过"
    act={
      <Button danger loading={letting} disabled={!may || gone.length === 0} onClick={letGo}>
        解除（{gone.length}）
      </Button>
    }
  >
    <Rows
      name="stock-matched"
      label="已核对"
      columns={columns.matched}
      rows={matches.data ?? []}
      keyOf={matchKey}
      chosen={undone}
      off={(one) => !may || one.fixed || one.adjusted !== ''}
      onChoose={setUndone}
      alone
    />
  </Part>
)
