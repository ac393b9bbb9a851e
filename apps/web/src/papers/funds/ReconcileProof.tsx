/** 银行存款余额调节表 of a month: both balances with what is under way put right, and whether they agree. */
import { CheckCircleFilled, WarningFilled } from '@ant-design/icons'
import { isZero, type Money, ZERO } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { useState } from 'react'
import { MoneyCell, MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { attempt } from './attempt.ts'
import { useSetBalance, type Reconciliation } from './reconcile.api.ts'

interface ProofProps {
  readonly data: Reconciliation
  readonly bankAccountId: string
  readonly period: Period
  readonly mayEdit: boolean
}

export function ReconcileProof(props: ProofProps) {
  const { data } = props
  const rows: readonly (readonly [string, Money, string, Money])[] = [
    ['加：银行已收、企业未收', data.bankIn, '加：企业已收、银行未收', data.bookIn],
    ['减：银行已付、企业未付', data.bankOut, '减：企业已付、银行未付', data.bookOut],
  ]
  return (
    <section className="reconcile-proof">
      <h4>银行存款余额调节表</h4>
      <table aria-label="银行存款余额调节表">
        <thead>
          <tr>
            <th>企业银行存款日记账</th>
            <th className="right">金额</th>
            <th>银行对账单</th>
            <th className="right">金额</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>企业银行存款日记账余额</td>
            <MoneyTd value={data.bookBalance} zero="shown" />
            <td>
              <PrintedBalance {...props} />
            </td>
            <td className="right">{data.bankBalance === null ? '—' : <MoneyCell value={data.bankBalance} zero="shown" />}</td>
          </tr>
          {rows.map(([ours, ourAmount, theirs, theirAmount]) => (
            <tr key={ours}>
              <td>{ours}</td>
              <MoneyTd value={ourAmount} zero="shown" />
              <td>{theirs}</td>
              <MoneyTd value={theirAmount} zero="shown" />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>调节后的余额</td>
            <MoneyTd value={data.adjustedBook} zero="shown" />
            <td>调节后的余额</td>
            <td className="right">{data.adjustedBank === null ? '—' : <MoneyCell value={data.adjustedBank} zero="shown" />}</td>
          </tr>
        </tfoot>
      </table>
      <Verdict difference={data.difference} />
    </section>
  )
}

/** The balance the bank says: where it is from, and typed where it is not printed. */
function PrintedBalance({ data, bankAccountId, period, mayEdit }: ProofProps) {
  const { mutateAsync: setBalance, isPending } = useSetBalance()
  const [typed, setTyped] = useState<Money | null>(null)
  const save = (balance: Money | null) =>
    attempt(async () => {
      await setBalance({ body: { bankAccountId, period, balance } })
      setTyped(null)
    })
  return (
    <>
      银行对账单余额{' '}
      <span className="quiet">{data.balanceFrom === 'typed' ? '（录入）' : data.balanceFrom === 'printed' ? '（对账单）' : ''}</span>
      {mayEdit && (
        <>
          {' '}
          <MoneyInput
            aria-label="录入对账单余额"
            size="small"
            style={{ width: 130 }}
            placeholder="录入余额"
            value={typed ?? ZERO}
            onChange={setTyped}
          />{' '}
          <Button size="small" disabled={typed === null} loading={isPending} onClick={() => void save(typed)}>
            保存
          </Button>
          {data.balanceFrom === 'typed' && (
            <Button size="small" type="text" onClick={() => void save(null)}>
              清除
            </Button>
          )}
        </>
      )}
    </>
  )
}

const Verdict = ({ difference }: Pick<Reconciliation, 'difference'>) => (
  <p>
    {difference === null ? (
      <span className="quiet">对账单没有打印余额，请录入月末的对账单余额</span>
    ) : isZero(difference) ? (
      <span className="state state-proved">
        <CheckCircleFilled /> 调节后余额相符
      </span>
    ) : (
      <span className="state import-warning">
        <WarningFilled /> 调节后余额相差 <MoneyCell value={difference} />
        ：对账单可能不全，或账套启用前已有未达账项
      </span>
    )}
  </p>
)
