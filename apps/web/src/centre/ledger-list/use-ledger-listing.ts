/** The ledgers of a firm: found as one types, narrowed, with where each of them stands in the month worked on. */
import { isPeriod } from '@app/domain/kernel/period'
import { nextDeadline } from '@app/domain/tax/calendar/deadlines'
import { useEnterLedger, useLedgerList, useLedgerOverview, useOwnLedgers } from '../../ledger/ledgers/index.ts'
import { useAddress } from '../../platform/address.ts'
import { useToday } from '../../platform/today.ts'
import { live } from '../../ui/list/controls.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useCockpit } from './cockpit.api.ts'
import { ledgerFields, ledgerFilter, tagsOf, useFoundLedgers, useLedgerRows } from './ledger-fields.ts'
import type { Entry } from './ledger-columns.tsx'
import { useSeeking } from './use-seeking.ts'

const noEntries: readonly Entry[] = []

export function useLedgerListing() {
  const read = useLedgerList()
  const entries = read.data ?? noEntries
  const { data: overview } = useLedgerOverview()
  const tags = tagsOf(overview)
  const today = useToday()
  const { typed, setTyped, sought, onInput } = useSeeking(useAddress({ search: '' })[0].search)
  const enter = useEnterLedger()
  const list = useList({
    name: 'ledgers',
    fields: ledgerFields(overview, today),
    also: { month: '' },
    gathers: true,
  })
  const { selected } = list
  const { month } = list.values
  // until the returns of last month are due, that is the month worked on
  const worked = nextDeadline(today).of
  const at = isPeriod(month) ? month : worked
  const { data: standing, totals: standingChoices } = useCockpit(at, entries.length > 0)
  const { stars, toggle: star } = useOwnLedgers()
  const all = useLedgerRows(entries, overview, standing, at)
  const rows = useFoundLedgers(all, overview, sought, list.filter, today)
  // what a firm shares with us is the other firm's to change
  const own = rows.filter((row) => selected.has(row.id) && !row.shared)
  const filtered = list.filtered || sought !== ''
  const shown = {
    ...list,
    // found while it is typed; Enter goes in: one that is found is the one that was meant
    fields: list.fields.with(0, {
      ...list.fields[0]!,
      draw: live(ledgerFilter.sought.search, typed, setTyped, {
        onInput,
        onEnter: () => {
          if (typed.trim() !== '' && rows[0] !== undefined) void enter(rows[0].id)
        },
      }),
    }),
    filtered: filtered && all.length > 0,
    clear: () => {
      setTyped('')
      list.clear()
    },
  }
  return { read, list, shown, rows, all, own, tags, today, filtered, enter, stars, star, month: { at, worked, standing, standingChoices } }
}
export type LedgerListing = ReturnType<typeof useLedgerListing>
