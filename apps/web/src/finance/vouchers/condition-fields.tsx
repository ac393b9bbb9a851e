/** What the list of vouchers is filtered by besides months, word and state. */
import type { VoucherSource } from '@app/contract/finance/vouchers'
import { money, type Money } from '@app/domain/kernel/money'
import { isDay, type Day } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { SubjectSelect } from '../../ledger/subjects/index.ts'
import { readMoney } from '../../ui/amount-text.ts'
import { search, type Field } from '../../ui/list/fields.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { MORE, moreOf, type MoreKey } from './more-conditions.ts'

const dayIn = (text: string): Day | undefined => (isDay(text) ? text : undefined)
const wholeIn = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)
const amountIn = (text: string): Money | undefined => (text === '' || readMoney(text) === null ? undefined : money(text))

interface MoreAsked {
  readonly fromDay?: Day
  readonly toDay?: Day
  readonly fromNumber?: number
  readonly toNumber?: number
  readonly fromAmount?: Money
  readonly toAmount?: Money
  readonly tagId?: string
  readonly source?: z.output<typeof VoucherSource>['kind']
  readonly preparedBy?: string
}

/** Behind 更多条件; what an address says unreadably is not asked. */
const more: Field<MoreKey, MoreAsked> = {
  keys: MORE,
  ask: (values) => {
    const { fromDay, toDay, fromNumber, toNumber, fromAmount, toAmount, tag, source, maker } = moreOf(values)
    const asked = {
      fromDay: dayIn(fromDay),
      toDay: dayIn(toDay),
      fromNumber: wholeIn(fromNumber),
      toNumber: wholeIn(toNumber),
      fromAmount: amountIn(fromAmount),
      toAmount: amountIn(toAmount),
      tagId: tag,
      source,
      preparedBy: maker,
    }
    return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''))
  },
  draw: (values, change) => <MoreFilters address={moreOf(values)} onChange={change} />,
}

/** A line of the cash flow statement, drilled into. */
const item: Field<'item' | 'itemName', { readonly cashFlowItem?: string }> = {
  keys: { item: '', itemName: '' },
  ask: ({ item: of = '' }) => (of === '' ? {} : { cashFlowItem: of }),
  chip: ({ item: of = '', itemName = '' }) => (of === '' ? '' : `现金流量：${itemName || of}`),
}

const subject = (idOf: (code: string) => string | undefined): Field<'subject', { readonly subjectId?: string }> => ({
  keys: { subject: '' },
  ask: ({ subject: code = '' }) => {
    const id = idOf(code)
    return id === undefined ? {} : { subjectId: id }
  },
  draw: ({ subject: code = '' }, change) => (
    <SubjectSelect clearable code={code} placeholder="科目" onChange={(chosen) => change({ subject: chosen })} />
  ),
})

export const conditionFields = (idOf: (code: string) => string | undefined) =>
  [subject(idOf), item, search('搜索凭证', '摘要、金额、凭证号'), more] as const
