/** Lines of invoices no document is of yet, by invoice; documents are made of those that are chosen. */
import { isZero } from '@app/domain/kernel/money'
import { grouped } from '@app/domain/kernel/quantity'
import type { Period } from '@app/domain/kernel/period'
import { STOCK_LISTS, type StockList } from '@app/domain/stock/documents/kinds'
import { Button, Checkbox, Drawer } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { Empty, Failed, Loading } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { useFromInvoices, useWaiting, type WaitingRow } from './documents.api.ts'

interface Props {
  readonly list: StockList
  readonly from: Period
  readonly to: Period
  readonly may: boolean
  readonly onClose: () => void
}
const none: readonly WaitingRow[] = []
const FIGURES: ReadonlySet<string> = new Set(['数量', '成本'])
/** At one press. */
const MOST = 500

export function InvoicesDrawer({ list, from, to, may, onClose }: Props) {
  const { side } = STOCK_LISTS[list]
  const { data, error, again } = useWaiting(list, from, to)
  const { mutateAsync: make, isPending: busy } = useFromInvoices(list)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const rows = data ?? none
  const usable = [...new Set(rows.flatMap((row) => (row.problem === '' ? [row.invoiceId] : [])))]
  const chosen = usable.filter((id) => !left.has(id)).slice(0, MOST)
  const turn = (id: string) => setLeft(new Set(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]))
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
      size={960}
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
        <table className="plain-table" aria-label={what}>
          <thead>
            <tr>
              {['', '发票', '日期', side === 'in' ? '销售方' : '购买方', '商品', '规格', '数量', '单位', '成本', '说明'].map((title) => (
                <th key={title} className={FIGURES.has(title) ? 'right' : ''}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.invoiceId} ${row.position}`}>
                <td>
                  <Checkbox
                    aria-label={`发票${row.number}`}
                    disabled={!may || row.problem !== ''}
                    checked={row.problem === '' && !left.has(row.invoiceId)}
                    onChange={() => turn(row.invoiceId)}
                  />
                </td>
                <td>{row.number}</td>
                <td>{row.day}</td>
                <td>{row.party}</td>
                <td>{row.goods}</td>
                <td>{row.spec}</td>
                <td className="right">{row.problem === '' ? grouped(row.quantity) : ''}</td>
                <td>{row.unit}</td>
                <td className="right">{row.amount === null || isZero(row.amount) ? '' : <MoneyCell value={row.amount} />}</td>
                <td>{row.problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}
