/** 原始凭证分割单: what stands on the form, printed for the unit that bears a share of a document kept here. */
import { voucherFilesApi } from '@app/contract/finance/vouchers/voucher-files'
import type { Field } from '@app/domain/kernel/field'
import { compareMoney, isZero, type Money, ZERO } from '@app/domain/kernel/money'
import { tell } from '../../../platform/feedback.tsx'
import { openFile } from '../../../platform/open-file.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { voucherName, type VoucherRow } from '../vouchers.api.ts'

const fields: readonly Field[] = [
  { key: 'receiver', title: '接受单位', kind: 'text' },
  { key: 'document', title: '原始凭证', kind: 'text', hint: '名称和号码' },
  { key: 'issuer', title: '开具单位', kind: 'text' },
  { key: 'content', title: '经济业务内容', kind: 'text' },
  { key: 'total', title: '原始凭证金额', kind: 'money' },
  {
    key: 'share',
    title: '分割金额',
    kind: 'money',
    check: (share, { total }) =>
      isZero(share as Money) || compareMoney(share as Money, ZERO) < 0 || compareMoney(share as Money, total as Money) >= 0
        ? '分割金额应大于零且小于原始凭证金额'
        : null,
  },
  { key: 'method', title: '费用分摊情况', kind: 'text', hint: '例如按面积、按电表读数' },
]

export default function SplitFormDialog({ voucher, onClose }: { voucher: VoucherRow; onClose: () => void }) {
  const content = voucher.lines[0]?.abstract ?? ''
  return (
    <FormDialog
      title={`原始凭证分割单 · ${voucherName(voucher)}`}
      ok="打印"
      width={560}
      columns={1}
      name="split-form"
      fields={fields}
      start={{ receiver: '', document: '', issuer: '', content, method: '', total: voucher.total, share: ZERO }}
      shape={voucherFilesApi.splitForm.query}
      focus="receiver"
      onClose={onClose}
      onSave={async (query) => {
        tell.info('正在导出文件，请等待。')
        openFile(voucherFilesApi.splitForm, { params: { id: voucher.id }, query })
      }}
    />
  )
}
