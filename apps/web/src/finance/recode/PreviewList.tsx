/** What a recoding would do: vouchers it changes and refuses, and the figures of the statements it moves. */
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import type { Preview } from './recode.api.ts'

type Named = Preview['changed'][number] | Preview['refused'][number]
const nameOf = ({ period, word, number }: Named): string => `${period} ${word}-${number}`

export function PreviewList({ preview }: { preview: Preview }) {
  const { changed, refused, untouched, effects } = preview
  return (
    <section aria-label="修改预览" className="recode-preview">
      <h4>
        将修改 {changed.length} 张{refused.length > 0 && <span className="refused">，{refused.length} 张不能修改</span>}
        {untouched > 0 && <span className="quiet">，{untouched} 张没有相符的内容</span>}
      </h4>
      {refused.length > 0 && (
        <ul className="refused">
          {refused.map((one) => (
            <li key={one.id}>
              {nameOf(one)}：{one.reason}
            </li>
          ))}
        </ul>
      )}
      {changed.length > 0 && <ChangedVouchers changed={changed} />}
      {changed.length > 0 && <h4>对报表的影响</h4>}
      {changed.length > 0 && effects.length === 0 && <p className="quiet">报表数字不变</p>}
      {effects.length > 0 && <Effects effects={effects} />}
    </section>
  )
}

const ChangedVouchers = ({ changed }: Pick<Preview, 'changed'>) => (
  <div className="scrolled">
    <table className="plain-table" aria-label="凭证变化">
      <thead>
        <tr>
          <th>凭证</th>
          <th>行</th>
          <th>内容</th>
          <th>修改前</th>
          <th>修改后</th>
        </tr>
      </thead>
      <tbody>
        {changed.flatMap((one) =>
          one.changes.map((change, at) => (
            <tr key={`${one.id} ${change.position} ${change.what}`}>
              <td>{at === 0 ? nameOf(one) : ''}</td>
              <td>{change.position === 0 ? '' : change.position}</td>
              <td>{change.what}</td>
              <td>{change.before}</td>
              <td>{change.after === '' ? <span className="quiet">（无）</span> : change.after}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </div>
)

const Effects = ({ effects }: Pick<Preview, 'effects'>) => (
  <div className="scrolled tall">
    <table className="plain-table" aria-label="报表变化">
      <thead>
        <tr>
          <th>报表</th>
          <th>项目</th>
          <th>栏</th>
          <th className="right">修改前</th>
          <th className="right">修改后</th>
        </tr>
      </thead>
      <tbody>
        {effects.map((one) => (
          <tr key={`${one.statement} ${one.period} ${one.row} ${one.column}`}>
            <td>
              {one.statement} {one.period}
            </td>
            <td>{one.row}</td>
            <td>{one.column}</td>
            <MoneyTd value={one.before} zero="shown" />
            <MoneyTd value={one.after} zero="shown" />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
