/** 收支方向: what a file does not say and nobody may guess, asked once, with the sums of every answer beside it. */
import { Button } from 'antd'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import type { Preview } from './imports.api.ts'
import { WAYS, type Way } from './mapping.ts'

interface Props {
  readonly questions: Preview['questions']
  readonly busy: boolean
  readonly onAnswer: (fingerprint: string, way: Way) => void
}

export function DirectionStep({ questions, busy, onAnswer }: Props) {
  return questions.map((one) => (
    <div key={one.fingerprint} className="import-section" role="group" aria-label="收支方向">
      <div className="import-section-title">
        <b>{one.about === 'amount' ? '这些金额是收入还是支出？' : '哪一列是收入？'}</b>
        <span className="quiet">
          {one.fileName} 第 {one.row} 行的表头 · {one.why}；回答一次，以后同样表头的文件照此读取
        </span>
      </div>
      <table className="import-table">
        <thead>
          <tr>
            <th>日期</th>
            <th>内容</th>
            <th className="right">金额（文件所写）</th>
          </tr>
        </thead>
        <tbody>
          {one.sample.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other name
            <tr key={index}>
              <td className="figure nowrap">{row.day}</td>
              <td>{row.text}</td>
              <td className="right figure">{row.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="import-table import-answers">
        <thead>
          <tr>
            <th>回答</th>
            <th className="right">收入合计</th>
            <th className="right">支出合计</th>
            <th aria-label="选择" />
          </tr>
        </thead>
        <tbody>
          {one.ways.map(({ way, inflow, outflow }) => (
            <tr key={way}>
              <td>
                {WAYS[one.about][way]}
                {one.proposal === way && <span className="quiet">（建议）</span>}
              </td>
              <MoneyTd value={inflow} zero="shown" />
              <MoneyTd value={outflow} zero="shown" />
              <td className="right">
                <Button
                  size="small"
                  type={one.proposal === way ? 'primary' : 'default'}
                  loading={busy}
                  onClick={() => onAnswer(one.fingerprint, way)}
                >
                  是这样
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ))
}
