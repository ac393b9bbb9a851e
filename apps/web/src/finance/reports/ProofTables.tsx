/** The equations between figures, and the subjects that are on no line or on two. */
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { Proof } from '@app/contract/finance/reports/reports'
import type { z } from 'zod'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'

export type StatementProof = z.output<typeof Proof>

export function ProofTables({ proof }: { proof: StatementProof }) {
  return (
    <>
      <h3 className="proof-title">勾稽关系</h3>
      <table className="report-proof">
        <thead>
          <tr>
            <th>关系</th>
            <th className="right">左</th>
            <th className="right">右</th>
            <th>结果</th>
          </tr>
        </thead>
        <tbody>
          {proof.checks.map((check) => (
            <tr key={check.name}>
              <td>{check.name}</td>
              <MoneyTd value={check.left} zero="shown" />
              <MoneyTd value={check.right} zero="shown" />
              <td>{check.holds ? <Mark good word="相符" /> : <Mark good={false} word="不符" />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="proof-title">科目覆盖</h3>
      {proof.gaps.length === 0 ? (
        <p>
          <Mark good word="每个有余额的科目都恰好列入一个项目，没有遗漏，也没有重复" />
        </p>
      ) : (
        <table className="report-proof">
          <thead>
            <tr>
              <th>科目</th>
              <th className="right">余额</th>
              <th>问题</th>
            </tr>
          </thead>
          <tbody>
            {proof.gaps.map((gap) => (
              <tr key={gap.subjectCode}>
                <td>
                  {gap.subjectCode} {gap.subjectName}
                </td>
                <MoneyTd value={gap.amount} zero="shown" />
                <td>{gap.lines.length === 0 ? '未列入任何项目' : `重复列入：${gap.lines.join('、')}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

const Mark = ({ good, word }: { good: boolean; word: string }) => (
  <span className={good ? 'state-proved' : 'negative'}>
    {good ? <CheckCircleFilled /> : <CloseCircleFilled />} {word}
  </span>
)
