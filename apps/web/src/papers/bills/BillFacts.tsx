/** What is known of a paper: trouble with it, what it is linked to, its seal, when it came and where it lies. */
import { sealNames } from '@app/domain/papers/bills/bill'
import { CHANNELS, placeText } from '@app/domain/papers/bills/bill-facts'
import { E_KINDS } from '@app/domain/papers/bills/e-voucher'
import { momentText } from '@app/domain/kernel/period'
import { linkText, troubleOf } from './bill-columns.tsx'
import type { Bill } from './bills.api.ts'

interface Props {
  readonly bill: Bill
  readonly mayEdit: boolean
  readonly onPlace: () => void
}
export function BillFacts({ bill, mayEdit, onPlace }: Props) {
  const trouble = troubleOf(bill)
  return (
    <>
      <p className={trouble === '' ? 'quiet' : 'negative'}>
        {[
          trouble,
          linkText(bill) === '' ? '' : `已关联 ${linkText(bill)}`,
          bill.unparsed ?? bill.recognitionText,
          bill.misaddressed ?? '',
          bill.eKind === null || bill.unparsed !== null ? '' : E_KINDS[bill.eKind],
          bill.seal === 'none' ? '' : `${sealNames[bill.seal]}：${bill.sealText}`,
          bill.intact === null
            ? ''
            : `${bill.intact ? '与收到时一致' : '与收到时的摘要不符'}（${momentText(bill.checkedAt!).slice(0, 16)} 核对）`,
        ]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
      <p className="quiet">
        {`${momentText(bill.addedAt).slice(0, 16)} 收到 · ${bill.givenBy} · ${bill.channel === null ? '渠道未记录' : CHANNELS[bill.channel]} · `}
        {bill.scanned ? (
          <button type="button" className="drill" disabled={!mayEdit} onClick={onPlace}>
            {placeText(bill) === '' ? '没有写明纸质存放位置' : `纸质件在 ${placeText(bill)}`}
          </button>
        ) : (
          '电子原件'
        )}
      </p>
    </>
  )
}
