/** The list of bills of a kind: what it is searched by. */
import { claimFilter } from '@app/contract/people/claims/claims'
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { useList } from '../../ui/list/use-list.ts'

export const useBillList = (kind: BillKind) =>
  useList({
    name: `bills-${kind}`,
    fields: fieldsOf(claimFilter, { titles: { search: `搜索${BILL_KINDS[kind]}` }, elsewhere: ['waiting'] }),
    also: { id: '', execute: '' },
  })
