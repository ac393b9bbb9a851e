/** What a count is shown in: what finishing it makes, what was found, its cards with what was seen. */
import { addressOf } from '@app/domain/access/address'
import type { assetCountsApi } from '@app/contract/stock/assets/asset-counts'
import type { Data } from '@app/contract/kernel/endpoint'
import { groupThousands } from '@app/domain/kernel/money'
import { COUNT_RESULTS, COUNT_SEEN, type CountSeen } from '@app/domain/stock/assets/counts/counts'
import { Button } from 'antd'
import { Link } from '../../../platform/links.tsx'
import { ask, showError } from '../../../platform/feedback.tsx'
import { voucherAt } from '../../../ui/list/columns.tsx'
import { MoneyCell, MoneyTd } from '../../../ui/faces/MoneyCell.tsx'
import { useMarkCount, useRemoveFind, type CountItem, type FindRow } from './counts.api.ts'
import { Seen } from '../cards/Seen.tsx'
import '../assets.css'

export type Outcome = Data<typeof assetCountsApi.finish>

interface OutcomeProps {
  readonly outcome: Outcome
  readonly may: boolean
  readonly onEnd: () => void
  readonly onClose: () => void
}
export function OutcomeOf({ outcome: { differences, problems, hint }, may, onEnd, onClose }: OutcomeProps) {
  return (
    <section className="count-outcome" aria-label="盘点的差异">
      {problems.length > 0 ? (
        <>
          <p>还不能完成：</p>
          <ul>
            {problems.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{differences.length === 0 ? '账实相符，没有差异。' : `${differences.length} 项差异，完成时各生成一张凭证。${hint}`}</p>
      )}
      {differences.map(({ key, kind, name, amount, lines }) => (
        <details key={key} open={differences.length <= 3}>
          <summary>
            {kind === 'missing' ? '盘亏' : '盘盈'}　{name}　{groupThousands(amount)}
          </summary>
          <Seen seen={{ lines, facts: [], result: null, holds: true }} />
        </details>
      ))}
      <div className="count-tools">
        <Button onClick={onClose}>继续盘点</Button>
        <Button type="primary" disabled={!may || problems.length > 0} onClick={onEnd}>
          确认完成
        </Button>
      </div>
    </section>
  )
}

export function Finds({
  rows,
  may,
  onOpen,
}: {
  readonly rows: readonly FindRow[]
  readonly may: boolean
  readonly onOpen: (one: FindRow) => void
}) {
  const { mutateAsync: remove } = useRemoveFind()
  if (rows.length === 0) return null
  const away = async (row: FindRow) => {
    try {
      if (await ask({ title: `删除盘盈“${row.name}”？`, content: '登记错了才删', ok: '删除', danger: true }))
        await remove({ params: { id: row.id } })
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <table aria-label="盘盈">
      <thead>
        <tr>
          <th>盘盈的资产</th>
          <th>数量</th>
          <th>存放地点</th>
          <th className="right">重置成本</th>
          <th className="right">尚可使用月数</th>
          <th>登记人</th>
          <th>凭证</th>
          <th>操作</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="asset-wide">
              {row.cardId === null ? row.name : <Link to={addressOf('/assets/card', { open: row.cardId })}>{row.name}</Link>}
            </td>
            <td>
              {row.quantity}
              {row.unit}
            </td>
            <td className="asset-wide">{row.location}</td>
            <td className="right">{row.cost === null ? <span className="quiet">待填</span> : <MoneyCell value={row.cost} />}</td>
            <td className="right">{row.lifeMonths ?? <span className="quiet">待填</span>}</td>
            <td>{row.foundName}</td>
            <td>{row.voucherId !== null && <Link to={voucherAt(row.voucherId)}>{row.voucher}</Link>}</td>
            <td>
              <Button size="small" disabled={!may} onClick={() => onOpen(row)}>
                填写
              </Button>{' '}
              <Button size="small" danger disabled={!may} onClick={() => void away(row)}>
                删除
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ItemsProps {
  readonly countId: string
  readonly rows: readonly CountItem[]
  readonly may: boolean
}
export function useMark(countId: string) {
  const { mutateAsync: mark } = useMarkCount()
  return async (positions: readonly number[], seen: CountSeen) => {
    try {
      await mark({ params: { id: countId }, body: { positions: [...positions], seen, note: null } })
    } catch (refusal) {
      showError(refusal)
    }
  }
}
export function Items({ countId, rows, may }: ItemsProps) {
  const mark = useMark(countId)
  return (
    <table aria-label="盘点的资产">
      <thead>
        <tr>
          <th>资产编号</th>
          <th>资产名称</th>
          <th>使用部门</th>
          <th>存放地点</th>
          <th>保管人</th>
          <th className="right">原值</th>
          <th>结果</th>
          <th>盘点人</th>
          <th>凭证</th>
          <th>登记</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.position}>
            <td>{row.cardId === null ? row.code : <Link to={addressOf('/assets/card', { open: row.cardId })}>{row.code}</Link>}</td>
            <td className="asset-wide">{row.name}</td>
            <td className="asset-wide">{row.departments}</td>
            <td className="asset-wide">{row.location}</td>
            <td>{row.keeper}</td>
            <MoneyTd value={row.cost} />
            <td>{row.result === null ? <span className="quiet">未盘</span> : COUNT_RESULTS[row.result]}</td>
            <td>{row.countedName}</td>
            <td>{row.voucherId !== null && <Link to={voucherAt(row.voucherId)}>{row.voucher}</Link>}</td>
            <td>
              {(['present', 'missing', 'open'] as const)
                .filter((one) => one !== (row.result ?? 'open'))
                .map((one) => (
                  <Button key={one} size="small" type="text" disabled={!may} onClick={() => void mark([row.position], one)}>
                    {one === 'open' ? '重盘' : COUNT_SEEN[one]}
                  </Button>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
