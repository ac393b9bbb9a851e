/** What opening a month again touches, read before it is done. */
import { momentShown } from '../../ui/faces/formats.ts'
import type { ReopenFacts } from './period-end.api.ts'

type Touched = ReopenFacts['touched'][number]
/** 资产负债表（2026-03 月报）：2026-04-05 报出，给工商银行、税务局 */
const touchedLine = ({ kind, name, on, recipients }: Touched): string => {
  if (kind === 'return') return `${name}：${on} 审核后已申报，账变动后要更正申报`
  return kind === 'package' ? `${name}：${on} 生成` : `${name}：${on} 报出，给${recipients.join('、')}`
}

export function TouchedList({ touched }: { touched: readonly Touched[] }) {
  return (
    <ul className="reopen-touched" aria-label="牵涉的报表、档案和申报">
      {touched.map((one) => (
        <li key={`${one.kind} ${one.name} ${one.on}`}>{touchedLine(one)}</li>
      ))}
    </ul>
  )
}

export function ReopenEffect({ facts, period }: { facts: ReopenFacts; period: string }) {
  const own = facts.months.find((one) => one.period === period)
  const later = facts.months.filter((one) => one.period !== period)
  return (
    <ul className="reopen-effect" aria-label="反结账影响">
      <li>
        {own?.posted ?? 0} 张已记账凭证保持不变，差错用“更正”；其中 {own?.made ?? 0} 张是期末结转生成的，账簿变动后另编差额凭证
      </li>
      <li>
        {later.length === 0
          ? '以后各月还没有凭证，不受影响'
          : `${later.map((one) => `${one.period}（${one.posted + one.drafts} 张凭证）`).join('、')}的期初余额会随本月变动，已做的期末结转可能要重做`}
      </li>
      {facts.closedBy !== null && facts.closedAt !== null && (
        <li>{`${facts.closedBy} ${momentShown(facts.closedAt)} 的结账日志和结账凭据保留`}</li>
      )}
      <li>
        {facts.touched.length === 0 ? (
          '没有登记过报出的报表，没有电子会计档案包，也没有申报过的税；另行打印、导出或报送的请自行核对'
        ) : (
          <>
            以下 {facts.touched.length} 项已经出具，不会随账簿改变，账改了要重新出具并告知收件人：
            <TouchedList touched={facts.touched} />
          </>
        )}
      </li>
      <li>原因会记入日志</li>
    </ul>
  )
}
