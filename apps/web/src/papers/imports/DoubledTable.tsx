/** Rows of statements that look like others: each beside what it looks like, taken where a person says it is a movement of its own. */
import { Checkbox } from 'antd'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import type { Preview } from './imports.api.ts'
import { placeOf, type ImportWords } from './words.ts'

interface Props {
  readonly rows: Preview['doubled']
  /** How many are left out, those not listed too. */
  readonly total: number
  readonly words: ImportWords
  readonly onTake: (keys: readonly string[]) => void
}

export function DoubledTable({ rows, total, words, onTake }: Props) {
  const taken = rows.filter((row) => row.taken).map((row) => row.key)
  const toggle = (key: string, take: boolean) => onTake(take ? [...taken, key] : taken.filter((one) => one !== key))
  return (
    <>
      <div className="import-heading">
        跳过 {total.toLocaleString('zh-CN')} {words.unit}（与已有的一行相同）
        {total > rows.length && `，显示前 ${rows.length} ${words.unit}`}
      </div>
      <div className="import-scroll">
        <table className="plain-table" aria-label="跳过的行">
          <thead>
            <tr>
              <th>位置</th>
              <th>日期</th>
              <th>内容</th>
              <th>往来单位</th>
              <th className="right">{words.first}</th>
              <th className="right">{words.second}</th>
              <th>像哪一行</th>
              <th>照样导入</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td className="nowrap">{placeOf(row)}</td>
                <td className="figure">{row.day}</td>
                <td>{row.title}</td>
                <td>{row.party}</td>
                <MoneyTd value={row.first} />
                <MoneyTd value={row.second} />
                <td>{row.twin}</td>
                <td>
                  <Checkbox
                    aria-label={`照样导入${placeOf(row)}`}
                    checked={row.taken}
                    onChange={(event) => toggle(row.key, event.target.checked)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
