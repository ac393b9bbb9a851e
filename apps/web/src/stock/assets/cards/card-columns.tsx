/** The columns of the list of cards: what is decided by first. */
import type { Address } from '@app/domain/access/address'
import { CARD_STATES } from '@app/contract/stock/assets/asset-cards'
import { sum, type Money } from '@app/domain/kernel/money'
import { cardFields } from '@app/domain/stock/assets/cards/fields'
import { METHODS } from '@app/domain/stock/assets/cards/kinds'
import { countColumn, Drill, moneyColumn, voucherAt } from '../../../ui/list/columns.tsx'
import { State } from '../../../ui/faces/Page.tsx'
import type { Column } from '../../../ui/list/table-columns.ts'
import type { CardRow } from '../assets.api.ts'
import { invoiceAt } from '../papers/SourceLines.tsx'

const MARKS = { inUse: 'reviewed', exhausted: 'draft', gone: 'draft', handedOn: 'draft', movedOut: 'draft' } as const

/** The cost as the month ends, as the figures beside it are: with what was added to it, without what went; the card's own is in its form. */
export const costNow = ({ net, accumulated, impairment }: Pick<CardRow, 'net' | 'accumulated' | 'impairment'>): Money =>
  sum([net, accumulated, impairment])

/** `impaired`: the standard knows impairment. */
export const columnsOf = (open: (address: Address) => void, impaired: boolean): readonly Column<CardRow>[] => [
  { key: 'code', title: cardFields.code.title, width: 88, text: (row) => row.code },
  { key: 'name', title: cardFields.name.title, width: 116, grow: true, text: (row) => row.name },
  { key: 'category', title: cardFields.categoryId.title, width: 84, text: (row) => row.category },
  { key: 'inService', title: cardFields.inService.title, width: 84, text: (row) => row.inService },
  moneyColumn('cost', cardFields.cost.title, costNow, { width: 104 }),
  moneyColumn('charge', '本月折旧', (row) => row.charge, { width: 88 }),
  moneyColumn('accumulated', '累计折旧', (row) => row.accumulated, { width: 104 }),
  { ...moneyColumn<CardRow>('net', '净值', (row) => row.net, { width: 104 }), stays: true },
  {
    key: 'state',
    title: '状态',
    width: 68,
    text: (row) => CARD_STATES[row.state],
    render: (row) => <State mark={MARKS[row.state]}>{CARD_STATES[row.state]}</State>,
  },
  ...(impaired ? [moneyColumn<CardRow>('impairment', '减值准备', (row) => row.impairment, { width: 104 })] : []),
  { key: 'departments', title: '使用部门', width: 88, text: (row) => row.departments },
  { key: 'method', title: cardFields.method.title, width: 100, quiet: true, text: (row) => METHODS[row.method] },
  countColumn('life', cardFields.lifeMonths.title, (row) => row.lifeMonths ?? 0, 72),
  { key: 'location', title: cardFields.location.title, width: 110, text: (row) => row.location },
  { key: 'keeper', title: cardFields.keeper.title, width: 80, quiet: true, text: (row) => row.keeper },
  { key: 'spec', title: cardFields.spec.title, width: 110, quiet: true, text: (row) => row.spec },
  { key: 'giver', title: '调入', width: 150, quiet: true, text: (row) => row.giver },
  {
    key: 'voucher',
    title: '凭证',
    width: 116,
    text: (row) => row.voucher,
    render: ({ bookedBy, voucher }) => bookedBy !== null && <Drill onClick={() => open(voucherAt(bookedBy))}>{voucher}</Drill>,
  },
  {
    key: 'invoice',
    title: '进项发票',
    width: 150,
    text: (row) => row.invoice,
    render: ({ invoiceId, invoice }) => invoiceId !== null && <Drill onClick={() => open(invoiceAt(invoiceId))}>{invoice}</Drill>,
  },
]
