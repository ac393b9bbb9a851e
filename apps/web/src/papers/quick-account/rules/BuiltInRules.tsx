/** The keywords the product comes with. */
import { bookingRules, type BookingSide } from '@app/domain/papers/quick-account/booking-rules'
import { sideNames } from './rule-words.ts'

export function BuiltInRules({ side, search }: { side: BookingSide | ''; search: string }) {
  const rows = bookingRules.filter(
    (one) =>
      (side === '' || one.side === side) && (search === '' || one.name.includes(search) || one.words.some((word) => word.includes(search))),
  )
  return (
    <table className="plain-table rule-table">
      <thead>
        <tr>
          {['规则', '单据', '名称', '关键字（从前往后，先对上的算）', '科目（小企业会计准则）'].map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.id}>
            <td>{one.id}</td>
            <td>{sideNames[one.side]}</td>
            <td>{one.name}</td>
            <td>{one.words.join('、')}</td>
            <td className="figure">{one.code}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
