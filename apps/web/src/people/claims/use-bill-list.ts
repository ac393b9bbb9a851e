/** The list of bills of a kind: what it is searched by. */
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { asking, booked, choice, choicesOf, elsewhere, link, months, search, tick } from '../../ui/list/fields.tsx'
import { useList } from '../../ui/list/use-list.ts'

const STATES = choicesOf({ 1: '草稿', 2: '审批中', 3: '已审批' })
export const useBillList = (kind: BillKind) =>
  useList({
    name: `bills-${kind}`,
    fields: [
      months(),
      choice('state', '审批状态', STATES, { all: '全部状态', width: 100, read: Number }),
      booked(),
      search(`搜索${BILL_KINDS[kind]}`, '单号、姓名、事由、金额'),
      // pressed beside the filters, with how many wait
      elsewhere(tick('waiting', '待我审批')),
      asking(link('status', '所选结算情况'), ({ status = '' }): { readonly status?: number } =>
        status === '' ? {} : { status: Number(status) },
      ),
      link('voucherId', '所选凭证的单据'),
    ],
    also: { id: '', execute: '' },
  })
