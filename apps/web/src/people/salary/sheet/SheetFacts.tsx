/** What the sheet comes to, its vouchers, and what keeps its figures from being right. */
import type { OneSheet } from '../salary.api.ts'
import { addressOf } from '@app/domain/access/address'
import { groupThousands } from '@app/domain/kernel/money'
import { Link } from '../../../platform/links.tsx'

const NAMED = 3
const namesOf = (people: readonly { readonly name: string }[]): string =>
  `${people
    .slice(0, NAMED)
    .map((one) => one.name)
    .join('、')}${people.length > NAMED ? `等${people.length}人` : ''}`

export function SheetFacts({ shown }: { readonly shown: OneSheet }) {
  return (
    <div className="salary-bar" role="status">
      <span>
        应发 <b>{groupThousands(shown.sheet.gross)}</b>
      </span>
      <span>
        个税 <b>{groupThousands(shown.sheet.tax)}</b>
      </span>
      <span>
        实发 <b>{groupThousands(shown.sheet.net)}</b>
      </span>
      {shown.sheet.accrualId !== null && (
        <Link to={addressOf('/document/createVoucher', { id: shown.sheet.accrualId })}>计提凭证 {shown.sheet.accrual}</Link>
      )}
      {shown.sheet.paymentId !== null && (
        <Link to={addressOf('/document/createVoucher', { id: shown.sheet.paymentId })}>发放凭证 {shown.sheet.payment}</Link>
      )}
      {shown.outdated.length > 0 && (
        <span className="negative">{shown.outdated.join('、')}的社保公积金标准已过期，按最后一期计算，请更新</span>
      )}
      {shown.withoutSums.length > 0 && (
        <span className="negative">
          {namesOf(shown.withoutSums)}在建账前已入职，没有填本年累计收入、扣除和已缴税额，个税会算少；
          <Link to={addressOf('/document/salary', { year: shown.sheet.period.slice(0, 4), view: 'people' })}>去填本年累计</Link>
        </span>
      )}
      {shown.withoutSocial.length > 0 && (
        <span className="quiet">
          {namesOf(shown.withoutSocial)}没有参保城市，社保公积金为空；
          <Link to={addressOf('/document/salary', { year: shown.sheet.period.slice(0, 4), view: 'people' })}>去填参保信息</Link>
        </span>
      )}
    </div>
  )
}
