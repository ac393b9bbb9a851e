/** What opening a month again touches, read before it is done. */
import type { Period } from '@app/domain/kernel/period'
import { Failed, Loading } from '../../ui/faces.tsx'
import { momentShown } from '../../ui/formats.ts'
import { useReopenEffect } from './period-end.api.ts'

export function ReopenEffect({ period }: { period: Period }) {
  const { data, error, again } = useReopenEffect(period)
  if (error) return <Failed error={error} onAgain={again} />
  if (!data) return <Loading />
  const own = data.months.find((one) => one.period === period)
  const later = data.months.filter((one) => one.period !== period)
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
      <li>
        {data.closedBy !== null && data.closedAt !== null
          ? `${data.closedBy} ${momentShown(data.closedAt)} 的结账记录和结账凭据保留；已经打印、导出或报送的报表不会改变，请核对后重新出具`
          : '已经打印、导出或报送的报表不会改变，请核对后重新出具'}
      </li>
      <li>原因会记入日志</li>
    </ul>
  )
}
