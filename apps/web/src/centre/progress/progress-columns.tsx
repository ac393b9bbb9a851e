/** Columns the overviews share, and how a row is entered. */
import type { MenuPath } from '@app/domain/access/menu'
import { addressAt, openingAt } from '@app/domain/access/address'
import { pageOf, type Stage } from '@app/domain/centre/progress/progress'
import type { Day, Period } from '@app/domain/kernel/period'
import { vatNatureNames, type Standard, type VatNature } from '@app/domain/ledger/ledgers/standard'
import { useGo } from '../../platform/links.tsx'
import { markOf, markReasons, MarkTag, useEnterLedger } from '../../ledger/ledgers/index.ts'
import { useSession } from '../../platform/session.ts'
import { Drill } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { momentShown } from '../../ui/faces/formats.ts'

export interface HeadRow {
  readonly id: string
  readonly name: string
  readonly status: number
  readonly expiresOn: Day | null
  readonly readOnly: boolean
  readonly shared: boolean
  readonly standard: Standard
  readonly vatNature: VatNature
  readonly startPeriod: Period
  readonly closedThrough: Period | null
  readonly carerIds: readonly string[]
  readonly carers: string
  readonly lastAt: Date | null
  readonly lastBy: string
}

/** Where the step a month stands at is done. */
export const pageAt = (stage: Stage | null): MenuPath | null => (stage === null ? null : pageOf[stage])

/** Enters a ledger in a month, at a page; only what is needed first for one that is not open. */
export function useEnterAt(today: Day) {
  const enter = useEnterLedger()
  const navigate = useGo()
  return async (row: HeadRow, period: Period | null, page: MenuPath | null) => {
    const lacking = row.status === 2 || (row.expiresOn !== null && row.expiresOn < today)
    if (lacking && !row.shared && period === null) return navigate(openingAt(row.id))
    await enter(row.id, period ?? undefined)
    if (useSession.getState().ledger?.id !== row.id || period === null || page === null) return undefined
    return navigate(addressAt(page, { from: period, to: period }))
  }
}

export const headColumns = <R extends HeadRow>(today: Day, open: (row: R) => void): Column<R>[] => [
  {
    key: 'mark',
    title: '状态',
    width: 56,
    align: 'center',
    text: (row) => markReasons[markOf(row, today)],
    render: (row) => <MarkTag mark={markOf(row, today)} />,
  },
  {
    key: 'name',
    title: '账套名称',
    width: 220,
    grow: true,
    text: (row) => row.name,
    render: (row) => <Drill onClick={() => open(row)}>{row.name}</Drill>,
  },
]

export const peopleColumns = <R extends HeadRow>(): Column<R>[] => [
  { key: 'carers', title: '负责人', width: 120, text: (row) => row.carers || (row.shared ? '对方共享' : '未分配') },
  { key: 'vat', title: '纳税人性质', width: 104, text: (row) => vatNatureNames[row.vatNature] },
]

export const lastColumns = <R extends HeadRow>(): Column<R>[] => [
  { key: 'closed', title: '已结账至', width: 76, align: 'center', text: (row) => row.closedThrough ?? '—' },
  {
    key: 'lastAt',
    title: '最近做账',
    width: 124,
    text: (row) => (row.lastAt === null ? '—' : momentShown(row.lastAt)),
  },
  { key: 'lastBy', title: '做账人', width: 80, text: (row) => row.lastBy },
]
