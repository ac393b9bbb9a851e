/** The returns of a tax: each period's, how far it is, and what is to be paid. */
import { returnAt } from '@app/domain/tax/forms/engine/return-pages'
import { returnsFilter } from '@app/contract/tax/declarations/declarations'
import { MOVED_WORDS, RETURN_STATES } from '@app/domain/tax/forms/engine/return'
import { FILING_TAXES, isOwnersTax, returnsOfTax, taxNames, type DeclaredTax, type FilingKind } from '@app/domain/tax/forms/engine/taxes'
import type { Cycle, TaxData } from '@app/domain/tax/taxes/tax'
import { TAXES } from '@app/domain/tax/taxes/taxes'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useGo } from '../../platform/links.tsx'
import { useAddress } from '../../platform/address.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { isPeriod, periodOf, type Period } from '@app/domain/kernel/period'
import { endedReturn, returnBefore, returnToBegin } from '@app/domain/tax/forms/engine/cycles'
import { useToday } from '../../platform/today.ts'
import { useCan, useLedger, usePeriod, useStopped } from '../../platform/session.ts'
import { momentShown } from '../../ui/faces/formats.ts'
import { Tabs } from '../../ui/list/controls.tsx'
import { moneyColumn, Opens } from '../../ui/list/columns.tsx'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/list/table-columns.ts'
import { spanWords, versionWords } from './cell-words.ts'
import { TAX_PAGES, useAddReturn, useReturns, type ReturnRow } from './declarations.api.ts'
import { TaxRoad } from '../filing/index.ts'
import { OwnerDialog } from './OwnerDialog.tsx'
import { StateMark } from './StateMark.tsx'

const PAGE_SIZE = 50
const saidOf = (tax: DeclaredTax): TaxData['pages'] => TAXES[tax].pages

const OWNER: Column<ReturnRow> = { key: 'owner', title: '经营者', width: 120, text: (row) => row.owner }
const PLACE: Column<ReturnRow> = { key: 'place', title: '预缴地', width: 180, text: (row) => row.place || `第${row.serial}处（还没有填）` }
interface Other {
  readonly filing?: FilingKind
  readonly cycle?: Cycle
  readonly period?: Period
  readonly elsewhere?: boolean
}

/** The return to be begun next, and why it cannot be yet. */
function begunNow(ended: Period, cycle: Cycle, startPeriod: Period): { readonly period: Period; readonly why: string } {
  const { period, from } = returnToBegin(ended, cycle, startPeriod)
  const why = from === null ? '' : `${spanWords({ period, cycle })} 还没有结束，${from} 起可以新建；建账以前的在“更多”里登记`
  return { period, why }
}

/** The columns of a tax's returns: only a prepayment has its place, only a business its owner. */
const returnColumns = (tax: DeclaredTax, onOpen: (id: string) => void): Column<ReturnRow>[] => [
  {
    key: 'period',
    title: '所属期',
    width: 150,
    text: spanWords,
    render: (row) => (
      <Opens title="打开申报表" onClick={() => onOpen(row.id)}>
        {spanWords(row)}
      </Opens>
    ),
  },
  { key: 'filing', title: '申报表', width: 220, grow: true, text: (row) => FILING_TAXES[row.filing].title },
  ...(tax === 'vatPrepay' ? [PLACE] : []),
  ...(isOwnersTax(tax) ? [OWNER] : []),
  { key: 'correction', title: '申报', width: 80, text: (row) => versionWords(row.correction) },
  {
    key: 'state',
    title: '状态',
    width: 110,
    text: (row) => `${RETURN_STATES[row.state]}${row.moved ? `，${MOVED_WORDS}` : ''}`,
    render: (row) => <StateMark state={row.state} moved={row.moved} />,
  },
  ...(tax === 'statements' ? [] : [moneyColumn<ReturnRow>('due', '应补（退）税额', (row) => row.due, { balance: true, width: 130 })]),
  { key: 'changedBy', title: '保存人', width: 90, text: (row) => row.changedBy },
  { key: 'changedAt', title: '保存时间', width: 130, text: (row) => momentShown(row.changedAt) },
]

interface Beginning {
  readonly tax: DeclaredTax
  /** The month worked in, or the one a link means. */
  readonly month: Period
  /** How often the company files it. */
  readonly usual: Cycle
  readonly onMade: (id: string) => void
}
/** The returns that can be made: the next one, others of the tax, those filed elsewhere before the books begin; of a business it is asked whose. */
function useBeginning({ tax, month, usual, onMade }: Beginning) {
  const thisMonth = periodOf(useToday())
  const stopped = useStopped()
  const may = useCan(TAX_PAGES[tax].edit) && stopped === null
  const { mutateAsync: add } = useAddReturn(tax)
  const { startPeriod } = useLedger()
  const [choosing, setChoosing] = useState<Other | null>(null)
  // what is prepaid is prepaid while its month goes on; any other return waits for the end of what it is of
  const offered = (cycle: Cycle): Period => (tax === 'vatPrepay' ? month : endedReturn(month, cycle, thisMonth))
  const { period, why } = begunNow(offered(usual), usual, startPeriod)
  const made = async (other: Other & { readonly ownerId?: string }) => {
    const { id } = (await add({ body: { period, ...other } })).data
    tell.success('申报表已建立')
    onMade(id)
  }
  /** What the company files, or another return of the tax; the list says why not. Of a business it is asked whose. */
  const begin = async (other: Other = {}) => (isOwnersTax(tax) ? setChoosing(other) : made(other))
  const others = returnsOfTax(tax).map(({ title: label, filing, cycle }) => {
    const one = begunNow(offered(cycle), cycle, startPeriod)
    return {
      label: `新建 ${spanWords({ period: one.period, cycle })} 的${label}`,
      ...(one.why === '' ? {} : { why: one.why }),
      off: !may || one.why !== '',
      run: () => begin({ filing, cycle, period: one.period }),
    }
  })
  // the last one before the books begin: totals, credits and losses count on from it
  const filed = returnsOfTax(tax).map(({ title: label, filing, cycle }) => {
    const of = returnBefore(startPeriod, cycle)
    return {
      label: `登记 ${of} 在别处申报的${label}`,
      why: '照申报出去的填各格的数，以后各期接着算',
      off: !may,
      run: () => begin({ filing, cycle, period: of, elsewhere: true }),
    }
  })
  return { period, why, may, begin, made, others, filed, choosing, leave: () => setChoosing(null) }
}

interface Props {
  readonly tax: DeclaredTax
  readonly lead?: ReactNode
}
function ReturnsList({ tax, lead }: Props) {
  const { listTitle: title, hint = '由账簿和发票取数，补填账上没有的，审核通过后申报' } = saidOf(tax)
  const worked = usePeriod()
  // a link says which month it means
  const [{ period: linked, execute }, setAddress] = useAddress({ period: '', execute: '' })
  const month = isPeriod(linked) ? linked : worked
  const navigate = useGo()
  const list = useList({ name: `returns-${tax}`, fields: fieldsOf(returnsFilter), pageSize: PAGE_SIZE })
  const read = useReturns(tax, list.query)
  const usual = read.totals?.cycle ?? returnsOfTax(tax)[0]!.cycle
  const open = (id: string) => void navigate(returnAt(tax, id))
  const beginning = useBeginning({ tax, month, usual, onMade: open })
  const { period, why, may, begin, made, choosing } = beginning
  // a line of the month's list leads to the very return: opened, or made where there is none yet
  const arrived = execute === 'open' && read.data !== undefined
  useEffect(() => {
    if (!arrived) return
    setAddress({ execute: '' })
    const there = read.data.filter((row) => row.period === period).toSorted((a, b) => b.correction - a.correction)[0]
    if (there !== undefined) open(there.id)
    else if (may && why === '') void begin().catch(showError)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the list has come
  }, [arrived])
  const columns = useMemo(() => returnColumns(tax, (id) => void navigate(returnAt(tax, id))), [navigate, tax])
  return (
    <ListPage
      title={title}
      label={`${taxNames[tax]}申报表`}
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      fixed
      pinned={0}
      onOpen={(row) => open(row.id)}
      empty={{
        title: '还没有申报表',
        hint: why !== '' ? why : hint,
      }}
      lead={lead}
      above={<TaxRoad period={period} />}
      main={{
        label: `新建 ${tax === 'vatPrepay' ? period : spanWords({ period, cycle: usual })} 所属期的申报表`,
        ...(why === '' ? {} : { why }),
        off: !may || why !== '',
        run: () => begin(),
      }}
      more={[beginning.others, beginning.filed]}
    >
      {choosing !== null && <OwnerDialog onClose={beginning.leave} onChosen={(ownerId) => made({ ...choosing, ownerId })} />}
    </ListPage>
  )
}

/** Taxes that share a page stand on it under a tab each. */
function SharedList({ taxes }: { readonly taxes: readonly DeclaredTax[] }) {
  const [{ tab }, setAddress] = useAddress({ tab: taxes[0]! })
  const tax = taxes.find((one) => one === tab) ?? taxes[0]!
  const choices = taxes.map((value) => ({ value, label: saidOf(value).tab ?? taxNames[value] }))
  const tabs = <Tabs title="申报表" value={tax} choices={choices} onChange={(next) => setAddress({ tab: next })} />
  return <ReturnsList key={tax} tax={tax} lead={tabs} />
}
/** The page that lists the returns of one tax, or of several. */
export const listPage = (taxes: readonly DeclaredTax[]) => () =>
  taxes.length > 1 ? <SharedList taxes={taxes} /> : <ReturnsList tax={taxes[0]!} />
