/** What happens to assets, tried out: the figures before and after, the entries, whether they balance. */
import type { EventPreview } from '@app/contract/stock/assets/asset-events'
import { groupThousands } from '@app/domain/kernel/money'
import type { z } from 'zod'
import { MoneyTd } from '../../../ui/faces/MoneyCell.tsx'

export type Preview = z.output<typeof EventPreview>

/** What it would do; `result`: what its amount is called. */
export function Seen({ seen, result = '金额' }: { readonly seen: Preview; readonly result?: string | undefined }) {
  const facts = [
    ...seen.facts.map(({ label, value }) => `${label} ${value}`),
    ...(seen.result === null ? [] : [`${result} ${groupThousands(seen.result)}`]),
  ].join('，')
  const held = seen.lines.length === 0 ? '' : seen.holds ? '原值＝累计＋减值＋净值，借贷相等' : '不平'
  return (
    <>
      <p className="quiet">{[facts, held].filter((one) => one !== '').join('；')}</p>
      {seen.lines.length > 0 && (
        <table aria-label="变动的分录" className="asset-entries">
          <thead>
            <tr>
              <th>摘要</th>
              <th>科目</th>
              <th className="right">借方</th>
              <th className="right">贷方</th>
            </tr>
          </thead>
          <tbody>
            {seen.lines.map((line, at) => (
              // lines of a plan have no id of their own and never change places
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${at} ${line.code}`}>
                <td className="asset-wide">{line.abstract}</td>
                <td className="asset-wide">
                  {line.code} {line.name}
                </td>
                <MoneyTd value={line.debit} />
                <MoneyTd value={line.credit} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
