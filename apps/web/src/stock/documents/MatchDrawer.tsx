/** 票货核对: what came or went without its invoice, invoices nothing came of, and what is matched; lines of both sides are chosen and matched. */
import { groupThousands, isZero, sum } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { kindTitles, STOCK_LISTS, type StockList } from '@app/domain/stock/documents/kinds'
import { Button, Checkbox, Drawer, Tabs } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { showError, tell } from '../../platform/feedback.tsx'
import { Empty, Failed, Loading } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import {
  useAwaiting,
  useEstimate,
  useMatch,
  useMatches,
  useUnmatch,
  useWaiting,
  type AwaitingLine,
  type MatchedLine,
  type WaitingRow,
} from './documents.api.ts'

interface Props {
  readonly list: StockList
  readonly from: Period
  readonly to: Period
  readonly may: boolean
  readonly onClose: () => void
}
const nobody: ReadonlySet<string> = new Set()
const turned = (of: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  of.has(key) ? new Set([...of].filter((one) => one !== key)) : new Set([...of, key])
const invoiceKey = ({ invoiceId, position }: { readonly invoiceId: string; readonly position: number }) => `${invoiceId} ${position}`
const matchKey = (row: MatchedLine) => `${invoiceKey(row)} ${row.lineId}`

export function MatchDrawer({ list, from, to, may, onClose }: Props) {
  const { side } = STOCK_LISTS[list]
  const goods = side === 'in' ? '货到票未到' : '已出库未开票'
  const papers = side === 'in' ? '票到货未到' : '已开票未出库'
  const awaiting = useAwaiting(list, from, to)
  const waiting = useWaiting(list, from, to, true)
  const matches = useMatches(list, from, to)
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
  const path = `/warehouse/${list}`
  return (
    <Drawer
      open
      size={1120}
      title={`票货核对 · ${from === to ? from : `${from} 至 ${to}`}`}
      onClose={onClose}
      extra={
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
              onClick={() => void go(toEstimate)}
            >
              暂估（{new Set(own.map(({ documentId }) => documentId)).size} 张）
            </Button>
          )}
          <Button
            type="primary"
            loading={matching}
            disabled={!may || own.length === 0 || theirs.length === 0}
            onClick={() => void go(pair)}
          >
            核对（{own.length} 行单据、{theirs.length} 行发票）
          </Button>
        </div>
      }
    >
      <Tabs
        items={[
          {
            key: 'open',
            label: '未核对',
            children: (
              <>
                <Side
                  title={goods}
                  read={awaiting}
                  total={sum((awaiting.data ?? []).flatMap((one) => one.amount ?? []))}
                  hint="这些月份的单据都核对了发票"
                >
                  <Rows
                    label={goods}
                    titles={['单据', '类型', '日期', '天数', '往来单位', '商品', '批号', '数量', '单位', '金额']}
                    rows={awaiting.data ?? []}
                    keyOf={(one) => one.lineId}
                    named={(one) => `${one.number}${one.goods}`}
                    chosen={lines}
                    off={() => !may}
                    onTurn={(key) => setLines(turned(lines, key))}
                    cells={(one: AwaitingLine) => [
                      <Link to={`${path}?id=${one.documentId}`}>{one.number}</Link>,
                      kindTitles[one.kind],
                      one.day,
                      one.age,
                      one.party,
                      one.spec === '' ? one.goods : `${one.goods} ${one.spec}`,
                      one.lot,
                      one.quantity,
                      one.unit,
                      one.amount === null ? '' : <MoneyCell value={one.amount} />,
                    ]}
                  />
                </Side>
                <Side
                  title={papers}
                  read={waiting}
                  total={sum((waiting.data ?? []).flatMap((one) => one.amount ?? []))}
                  hint="这些月份的发票都核对了单据"
                >
                  <Rows
                    label={papers}
                    titles={['发票', '日期', '天数', side === 'in' ? '销售方' : '购买方', '商品', '数量', '单位', '成本', '说明']}
                    rows={waiting.data ?? []}
                    keyOf={invoiceKey}
                    named={(one) => `${one.number}${one.goods}`}
                    chosen={invoices}
                    off={(one) => !may || one.problem !== ''}
                    onTurn={(key) => setInvoices(turned(invoices, key))}
                    cells={(one: WaitingRow) => [
                      <Link to={`/document/${side === 'in' ? 'inputTax' : 'outputTax'}?id=${one.invoiceId}`}>{one.number}</Link>,
                      one.day,
                      one.age,
                      one.party,
                      one.spec === '' ? one.goods : `${one.goods} ${one.spec}`,
                      one.problem === '' ? one.quantity : '',
                      one.unit,
                      one.amount === null ? '' : <MoneyCell value={one.amount} />,
                      one.problem,
                    ]}
                  />
                </Side>
              </>
            ),
          },
          {
            key: 'matched',
            label: '已核对',
            children: (
              <Side
                title="已核对"
                read={matches}
                hint="还没有核对过"
                act={
                  <Button danger loading={letting} disabled={!may || gone.length === 0} onClick={() => void go(letGo)}>
                    解除（{gone.length}）
                  </Button>
                }
              >
                <Rows
                  label="已核对"
                  titles={['单据', '发票', '往来单位', '商品', '数量', '单位', '说明']}
                  rows={matches.data ?? []}
                  keyOf={matchKey}
                  named={(one) => `${one.number}${one.invoice}`}
                  chosen={undone}
                  off={(one) => !may || one.fixed}
                  onTurn={(key) => setUndone(turned(undone, key))}
                  cells={(one: MatchedLine) => [
                    <Link to={`${path}?id=${one.documentId}`}>{one.number}</Link>,
                    one.invoice,
                    one.party,
                    one.goods,
                    one.quantity,
                    one.unit,
                    one.fixed ? '由发票生成，作废单据即解除' : '',
                  ]}
                />
              </Side>
            ),
          },
        ]}
      />
    </Drawer>
  )
}

interface SideProps {
  readonly title: string
  readonly read: { readonly data?: readonly unknown[] | undefined; readonly error: Error | null; readonly again: () => void }
  readonly total?: ReturnType<typeof sum>
  readonly hint: string
  readonly act?: ReactNode
  readonly children: ReactNode
}
function Side({ title, read: { data, error, again }, total, hint, act, children }: SideProps) {
  return (
    <section>
      <div className="stock-foot">
        <span>
          <b>{title}</b>
          {data !== undefined && ` ${data.length} 行`}
          {total !== undefined && !isZero(total) && ` · 合计 ${groupThousands(total)}`}
        </span>
        {act}
      </div>
      {error && <Failed error={error} onAgain={again} />}
      {!error && data === undefined && <Loading />}
      {data?.length === 0 && <Empty title={`没有${title}的明细`} hint={hint} />}
      {data !== undefined && data.length > 0 && children}
    </section>
  )
}

interface RowsProps<R> {
  readonly label: string
  readonly titles: readonly string[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  readonly named: (row: R) => string
  readonly chosen: ReadonlySet<string>
  readonly off: (row: R) => boolean
  readonly onTurn: (key: string) => void
  readonly cells: (row: R) => readonly ReactNode[]
}
function Rows<R>({ label, titles, rows, keyOf, named, chosen, off, onTurn, cells }: RowsProps<R>) {
  return (
    <table className="plain-table" aria-label={label}>
      <thead>
        <tr>
          <th aria-label="选择" />
          {titles.map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <tr key={key}>
              <td>
                <Checkbox aria-label={named(row)} disabled={off(row)} checked={chosen.has(key)} onChange={() => onTurn(key)} />
              </td>
              {cells(row).map((cell, at) => (
                <td key={titles[at]}>{cell}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
