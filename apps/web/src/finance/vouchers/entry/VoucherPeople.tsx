/** Who made, looked over and posted a voucher, and what it came from. */
import { originWords } from '../papers/origin.ts'
import type { VoucherRow } from '../vouchers.api.ts'

export const VoucherPeople = ({ voucher, onWhy }: { readonly voucher: VoucherRow | null; readonly onWhy: () => void }) => (
  <span className="people">
    <span>
      制单 <b>{voucher?.preparedBy ?? '—'}</b>
    </span>
    <span>
      审核 <b>{voucher?.reviewedBy ?? '—'}</b>
    </span>
    <span>
      记账 <b>{voucher?.postedBy ?? '—'}</b>
    </span>
    {voucher !== null && voucher.source.kind !== 'typed' && (
      <span>
        来源 <b>{originWords[voucher.source.kind]}</b>
        <button type="button" className="link-button" title={voucher.source.reason} onClick={onWhy}>
          为什么这样记
        </button>
      </span>
    )}
  </span>
)
