/** A list of bills taken away: as it is shown, with its sums. */
import type { Asked } from '@app/contract/kernel/filter'
import type { claimFilter } from '@app/contract/people/claims/claims'
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { billFields, PEOPLE } from '@app/domain/people/claims/bill-fields'
import { approvalText, paymentText, SETTLED_WORDS } from '@app/domain/people/claims/bill-words'
import type { LedgerContext } from '../../platform/http/context.ts'
import { refuseLong, registerSheet, sheetFile, spanOf } from '../../platform/sheet-file.ts'
import { sheetOf } from '../../platform/spreadsheet/field-sheet.ts'
import { list } from './bills.service.ts'

type Listed = Awaited<ReturnType<typeof list>>['data'][number]

/** RG0001. */
export async function exported(
  ctx: LedgerContext,
  kind: BillKind,
  { format, ...filter }: Asked<typeof claimFilter> & { readonly format: 'xlsx' | 'pdf' },
) {
  const { data, totalData } = await list(ctx, kind, filter)
  refuseLong(data.length)
  const { amount, settled, open, tax } = totalData!
  const { day, reason, departmentId, projectId, ...others } = billFields
  const columns = sheetOf<Listed>(
    {
      day,
      number: { title: '单号', of: (row) => row.number },
      ...others,
      employeeId: { title: PEOPLE[kind], of: (row) => row.employee },
      departmentId: { title: departmentId.title, of: (row) => row.department },
      projectId: { title: projectId.title, of: (row) => row.project },
      reason,
      ...(kind === 'claim' ? { tax: { title: '可抵扣税额', money: true, of: (row) => row.tax } } : {}),
      settled: { title: SETTLED_WORDS[kind][0], money: true, of: (row) => row.settled },
      open: { title: SETTLED_WORDS[kind][1], money: true, of: (row) => row.open },
      state: { title: '审批', of: approvalText },
      status: { title: '结算', of: paymentText },
      voucher: { title: '凭证', of: (row) => row.voucher },
      by: { title: '制单', of: (row) => row.createdName },
    },
    data,
    {
      widths: { day: 11, number: 16, reason: 24, voucher: 14 },
      total: { day: '合计', amount, settled, open, ...(kind === 'claim' ? { tax } : {}) },
    },
  )
  const name = `${BILL_KINDS[kind]}${spanOf(filter)}`
  return sheetFile(registerSheet(ctx, { title: BILL_KINDS[kind], span: spanOf(filter), ...columns }), name, format)
}
