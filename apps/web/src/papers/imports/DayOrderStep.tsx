/** 年月日次序: three bare numbers say no day; asked once for the head, with the day each answer makes of the first of them. */
import type { DayOrder } from '@app/domain/papers/funds/cells'
import { Button } from 'antd'
import type { Preview } from './imports.api.ts'
import { ORDERS } from './mapping.ts'

interface Props {
  readonly questions: Preview['dayQuestions']
  readonly busy: boolean
  readonly onAnswer: (fingerprint: string, order: DayOrder) => void
}

export function DayOrderStep({ questions, busy, onAnswer }: Props) {
  return questions.map((one) => (
    <div key={one.fingerprint} className="import-section" role="group" aria-label="年月日次序">
      <div className="import-section-title">
        <b>这些日期哪个是月、哪个是日？</b>
        <span className="quiet">
          {one.fileName} 第 {one.row} 行的表头 · {one.why}；回答一次，以后同样表头的文件照此读取
        </span>
      </div>
      <div className="figure">{one.sample.join('　')}</div>
      <table className="import-table import-answers">
        <thead>
          <tr>
            <th>次序</th>
            <th>“{one.sample[0]}”是</th>
            <th aria-label="选择" />
          </tr>
        </thead>
        <tbody>
          {one.orders.map(({ order, first }) => (
            <tr key={order}>
              <td>
                {ORDERS[order]}
                {one.proposal === order && <span className="quiet">（建议）</span>}
              </td>
              <td className="figure">{first}</td>
              <td className="right">
                <Button
                  size="small"
                  type={one.proposal === order ? 'primary' : 'default'}
                  loading={busy}
                  onClick={() => onAnswer(one.fingerprint, order)}
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
